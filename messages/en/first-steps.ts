/** What a new installation needs until the first invoice is at its client. */
export const firstSteps = {
  title: 'First steps',
  progress: '{done, number} of {total, number} done',
  lead: 'From an empty company to the first invoice in your inbox. Do them in any order, or skip what you don’t need.',
  done: 'Done',
  next: 'Next',
  skip: 'Skip',
  skipStep: 'Skip: {step}',
  skipped: 'Skipped: {step}',
  notSkipped: 'Couldn’t skip it',
  notLoaded: 'Couldn’t load the first steps',
  toSteps: 'First steps',
  steps: {
    company: {
      title: 'Your company',
      detail: 'Address, tax number and bank account, as they appear on every invoice.',
      action: 'Enter company details',
    },
    logo: {
      title: 'Logo',
      detail: 'At the head of invoices and emails.',
      action: 'Add a logo',
    },
    numbers: {
      title: 'Taxes and numbers',
      detail: 'The tax rates that you charge, payment terms, and how invoices are numbered.',
      action: 'Review taxes',
      also: 'Review numbers',
    },
    client: {
      title: 'First client',
      detail: 'Paste an address from an email or a website: it’s sorted into the fields.',
      action: 'Add a client',
      also: 'Import clients',
    },
    invoice: {
      title: 'First invoice',
      detail: 'Fill in the sheet that prints, then issue it: it gets its number.',
      action: 'Write an invoice',
    },
    email: {
      title: 'Send it to yourself',
      detail: 'Enter your own address to see what your clients get.',
      waiting: 'Issue an invoice first.',
      action: 'Open the invoice',
    },
  },
} as const;
