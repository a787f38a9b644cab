/** Emails about accounts. */
export const accountMails = {
  invitation: {
    subject: '{inviter} invited you to {company}',
    message:
      '{inviter} invited you to {company} in Ledgerline, as {role}.\n\nChoose a name and a password to join. The link works once, within three days.\n\nIf you don’t know {inviter}, ignore this email.',
    button: 'Accept the invitation',
  },
  'password-link': {
    subject: 'Choose a new password for {company}',
    message:
      'Hello {name},\n\nsomeone asked for a new password for your account at {company}. If that was you, choose one now. The link works once, within one hour.\n\nIf it wasn’t you, ignore this email: your password stays as it is.',
    button: 'Choose a new password',
  },
  'email-link': {
    subject: 'Confirm your new email address',
    message:
      'Hello {name},\n\nconfirm that you want to sign in to {company} with this address. The link works once, within one day.\n\nIf you didn’t ask for this, ignore this email.',
    button: 'Confirm the address',
  },
  emailChanged: {
    subject: 'Your email address was changed',
    message:
      'Hello {name},\n\nfrom now on you sign in to {company} with {email}.\n\nIf you didn’t change it, tell an admin at once.',
  },
  factorOn: {
    subject: 'Your second factor is on',
    message:
      'Hello {name},\n\nfrom now on, signing in to {company} takes your password and a second factor.\n\nIf you didn’t set it up, tell an admin at once.',
  },
  factorOff: {
    subject: 'Your second factor is off',
    message:
      'Hello {name},\n\nfrom now on, your password alone is enough to sign in to {company}.\n\nIf you didn’t turn it off, change your password and tell an admin at once.',
  },
  factorReset: {
    subject: 'Your second factor was reset',
    message:
      'Hello {name},\n\nan admin reset the second factor of your account at {company}, and all sessions were ended. Sign in with your password, and set up a new one in Settings → Profile.\n\nIf you didn’t ask for this, tell an admin at once.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    message:
      'Hello {name},\n\nthe password of your account at {company} was changed, and all sessions were ended.\n\nIf that wasn’t you, tell an admin at once.',
  },
} as const;
