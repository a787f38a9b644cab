import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { LinkedDocument } from '../links/link-deps.ts';
import type { MailContent } from './mail-parts.ts';
import type { MailScope } from './read-mail-scope.ts';

/** One kind of document, as whoever issues it hands it in: documents know none of their kinds. */
export interface DocumentSource {
  /** How a mail names what it is about. */
  kind: 'invoice' | 'quote';
  /** How links name it. */
  linked: (id: number) => LinkedDocument;
  /**
   * What a mail about it says now.
   * @throws {ProblemError} `not-found`
   */
  readContent: (
    db: Kysely<DB>,
    mail: { id: number; message: string; link: string | null },
    scope: MailScope,
  ) => Promise<MailContent>;
}
