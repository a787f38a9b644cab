/** What fields and forms say by themselves. */
export const fields = {
  showPassword: 'Show password',
  dayPlaceholder: 'YYYY-MM-DD',
  removeAddress: 'Remove {address}',
  openCalendar: '{label}: open calendar',
  discardChanges: 'Discard your changes?',
  keepEditing: 'Keep editing',
  discard: 'Discard',
  amount: {
    understood: '= {amount}',
    understoodNotOther: '= {amount}, not {other}',
  },
} as const;
