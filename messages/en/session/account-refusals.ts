/** Why nothing becomes of what is done to accounts and their links. */
export const linkRefusals = {
  unknown: 'This link isn’t complete. Open it from the email again, or copy all of it.',
  used: 'This link was used already.',
  replaced: 'A newer link was sent. Open the newest email.',
  revoked: 'This link was withdrawn.',
  expired: 'This link has expired.',
  notSent: 'The link was withdrawn before the email was sent.',
} as const;

export const userRefusals = {
  lastAdmin: 'Someone has to stay an active admin. Make another person an admin first.',
  yourself: 'Ask another admin to do this to your own account.',
  demo: 'The demo’s accounts stay as they are. Start your own company first, in Settings → Own company.',
  sample: 'This is a sample account. It goes with the sample data.',
  invited: '{email} was invited already. Send the invitation again instead.',
  successor: 'Choose an active user to hand over to.',
  successorRole:
    'Choose an admin or someone with the billing role: there are recurring invoices to hand over.',
  suspended: '{name} is suspended already.',
  active: '{name} is active already.',
  unknown: 'There is no user {id}.',
  noInvitation: 'This invitation is no longer open.',
} as const;

export const keyRefusals = {
  unknown:
    'This API key isn’t valid: it is unknown, expired or revoked, or its owner can’t sign in.',
  peopleOnly: 'Only a person who is signed in can do this. API keys can’t.',
  scope:
    'This API key can’t do this. It needs the scope {scope}, and so does the role of its owner.',
  beyondRole: 'Your own role doesn’t hold {scopes}. Leave it out.',
  tooMany: 'You have {most, number} API keys. Revoke one that isn’t used any more.',
} as const;

export const setUpRefusals = {
  setUpDone: 'This installation has an account already. Sign in instead.',
  setUpCode: 'This isn’t the code. It’s in the terminal where Ledgerline was started.',
} as const;
