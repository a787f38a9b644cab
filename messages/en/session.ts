export const session = {
  signIn: {
    title: 'Sign in',
    lead: 'Invoices, payments and what is still open.',
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    enterEmail: 'Enter your email.',
    enterPassword: 'Enter your password.',
    forgotPassword: 'Forgot your password?',
    sampleDataOnly: 'sample data only',
    withPasskey: 'Sign in with a passkey',
    noPasskey: 'The browser used no passkey. Try again, or use your password.',
    continueAsDemoAdmin: 'Continue as demo admin',
    tooManyAttempts:
      'Too many attempts. Try again in {unit, select, minutes {{count, plural, one {# minute} other {# minutes}}} other {{count, plural, one {# second} other {# seconds}}}}.',
  },
  signInAgain: {
    title: 'Sign in again',
    lead: 'Your session has expired. Sign in to pick up where you left off.',
    leave: 'Leave this page and sign in as someone else',
  },
  artwork: {
    invoice: 'Invoice #5034',
    item: 'Menu photography',
    secondItem: 'Recipe pages, 12',
    payment: 'Payment of $2,315.40 recorded',
    paidBy: 'Sunfield Foods, Bank Transfer',
    paidThisMonth: 'Paid this month',
    contact: 'Amara Okafor',
    client: 'Sunfield Foods',
    paid: 'Paid',
    total: 'Total',
  },
  signOut: {
    failed: 'You are still signed in',
  },
} as const;
