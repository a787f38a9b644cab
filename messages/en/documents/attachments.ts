/** The files that go along with the emails of a document. */
export const attachments = {
  title: 'Attachments',
  hint: 'PDF, PNG or JPEG, up to 10 MB. Emails of this document take them along.',
  file: 'File to attach',
  add: 'Attach file',
  remove: 'Remove {name}',
  sent: 'sent',
  full: 'That’s all {most} files that an email takes along.',
  tooLarge: 'It’s larger than 10 MB. Choose a smaller file.',
  notAdded: 'Couldn’t attach {name}',
  notRemoved: 'Couldn’t remove {name}',
  notLoaded: 'Couldn’t load the attachments. {reason}',
} as const;
