"""What a match left behind: audits and exports."""
