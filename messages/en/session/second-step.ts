/** The second step of a sign-in, and signing in by a passkey. */
export const secondStep = {
  title: 'Confirm that it’s you',
  app: 'Enter the code that your authenticator app shows.',
  backup: 'Enter one of your backup codes. Each opens once.',
  passkey: 'Confirm with one of your passkeys.',
  code: 'Code',
  backupCode: 'Backup code',
  enterCode: 'Enter the code.',
  submit: 'Confirm',
  usePasskey: 'Use a passkey',
  useApp: 'Use the authenticator app',
  useBackup: 'Use a backup code',
  again: 'Start again',
  cancelled: 'The browser used no passkey. Try again.',
} as const;
