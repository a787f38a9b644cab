import type { MailDeps } from '#server/mail/mail-deps.ts';
import type { BulkSubjects } from './bulk-subject.ts';

/** What can be done to many, and what emails go through. */
export interface BulkDeps {
  subjects: BulkSubjects;
  mail: MailDeps;
}
