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

export const factorRefusals = {
  wrongCode: 'This code isn’t right. Use the one that the app shows now; each works once.',
  wrong: {
    app: 'Wrong code. Use the one that the app shows now; each works once.',
    'backup-code': 'Wrong backup code, or it was used already.',
    passkey: 'This passkey doesn’t open the account.',
  },
  appInUse: 'An authenticator app is set up already. Turn it off first.',
  noApp: 'There is no authenticator app to turn off.',
  none: 'Set up a second factor first.',
  demanded: 'Your organization asks for a second factor. Set up another one first.',
  demo: 'The demo’s accounts have no second factor. Start your own company first, in Settings → Own company.',
  noPasskeyPlace:
    'Browsers refuse passkeys at this address. Open Ledgerline by a name with https, or at localhost.',
  passkeyNotMade: 'The passkey wasn’t created in time. Try again.',
  passkeyKnown: 'This passkey is in use already.',
  tooManyPasskeys: 'Remove a passkey first: 20 is the most.',
  wrongPasskey: 'This passkey doesn’t open an account here. Sign in with your password.',
  theyHaveNone: '{name} has no second factor.',
  ownFirst: 'Set up your own second factor first, in Settings → Profile.',
} as const;

export const setUpRefusals = {
  setUpDone: 'This installation has an account already. Sign in instead.',
  setUpCode: 'This isn’t the code. It’s in the terminal where Ledgerline was started.',
} as const;

/** Why nobody comes in by single sign-on, and what is wrong with its settings. */
export const singleSignOnRefusals = {
  off: 'Single sign-on is off. Sign in another way, or ask an admin.',
  noPasswords: 'Passwords are off here. Use single sign-on instead.',
  unreachable:
    'The sign-in provider doesn’t answer. Try again in a moment, or ask an admin whether it is down.',
  secretLost: 'The client secret can’t be read any more. Ask an admin to enter it again.',
  expired: 'This sign-in took too long or began in another browser. Start again.',
  declined: 'The sign-in provider didn’t let you in.',
  notProven: 'The sign-in provider’s answer doesn’t hold. Start again.',
  noGroup: 'You are in no group that may use this. Ask an admin.',
  suspended: 'This account is suspended. Ask an admin.',
  unverified: 'The sign-in provider hasn’t verified your email address. Verify it there first.',
  otherSubject:
    'The account with your email address belongs to someone else at the sign-in provider. Ask an admin.',
  notInvited: 'Nobody has invited you yet. Ask an admin for an invitation.',
  claim: 'Enter the name of the claim, such as groups.',
  group: 'Enter the name of the group.',
  domain: 'Enter domains such as example.com. “{domain}” isn’t one.',
  domains: 'Enter at least one domain, so that not everybody can join.',
  issuer: 'Enter the address of the issuer, such as https://login.example.com.',
  https: 'Enter an address that begins with https://.',
  clientId: 'Enter the client ID.',
  label: 'Enter what the button says.',
  role: 'Choose a role for people in no group, or give groups their roles.',
  prove: 'Sign in with single sign-on yourself once before you turn passwords off.',
} as const;
