/** Everything the company has, as one file: how it is offered. */
export const companyExport = {
  title: 'The whole company',
  lead: 'One ZIP with everything: clients, documents with their PDFs, the ledger, emails, activity, settings and pictures. Another installation of the same version reads it back with “npm run import -- --company”, and any program reads its tables, which are CSV.',
  withoutTitle: 'What isn’t in it',
  without:
    'Passwords, sessions and the secret links to client pages stay here. After reading it back, people set a new password, and clients need a new link.',
  download: 'Download everything',
  started: 'Your download has started',
  startedDetail: 'Your browser saves it as it comes. Keep the file safe: it holds all your books.',
};
