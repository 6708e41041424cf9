// python.exe: calls Py_Main of the Python beside it.
#include <windows.h>

int wmain(int argc, wchar_t **argv) {
    HMODULE python = LoadLibraryW(L"python311.dll");
    if (!python) return 99;
    return ((int (*)(int, wchar_t **))(void *)GetProcAddress(python, "Py_Main"))(argc, argv);
}
