import type { Mail } from '#contract/mail/mails.ts';
import type { SentDocument } from '../document-kind.ts';
import { isUnderWay } from './mail-words.ts';

const askAgainMs = 2_000;

type Which = Pick<SentDocument, 'kind' | 'id'>;

/** Every mail of a document; asked for again while something may still become of one. */
export function documentMailsOptions({ kind, id }: Which) {
  return {
    ...kind.mail.all(id),
    refetchInterval: ({ state: { data } }: { state: { data: { mails: Mail[] } | undefined } }) =>
      data?.mails.some(isUnderWay) === true ? askAgainMs : (false as const),
  };
}

/** How a mail about a document begins. */
export function mailDraftOptions({ kind, id }: Which) {
  return {
    ...kind.mail.draft(id),
    // What is written into the form must not be of an earlier time.
    staleTime: 0,
    gcTime: 0,
  };
}
