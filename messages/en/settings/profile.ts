/** A person's own name, picture and address. */
export const profile = {
  person: {
    title: 'You',
    lead: 'Shown to colleagues, and under the emails you send. Issued documents keep the name they were issued with.',
    name: 'Name',
    saved: 'Name saved',
  },
  picture: {
    file: 'Your picture',
    upload: 'Upload a picture',
    saved: 'Picture saved',
    removed: 'Picture removed',
    wrongType: 'Use a PNG or JPEG picture.',
    tooLarge: 'Use a picture of at most 1 MB.',
  },
  email: {
    title: 'Email address',
    lead: 'You sign in with {email}. A new address counts once you open the link that is sent to it.',
    new: 'New email address',
    current: 'Your password',
    enterCurrent: 'Enter your current password.',
    submit: 'Send the link',
    sent: 'Link sent to {email}',
    sentDetail: 'Open it within one day. Until then you sign in as before.',
  },
} as const;
