import type { Mail } from '#contract/mail/mails.ts';
import type { SentDocument } from '../document-kind.ts';
import { isInDelivery } from './mail-state.ts';

const pollMs = 2_000;

type DocumentRef = Pick<SentDocument, 'kind' | 'id'>;

/** The emails of a document; polled while one is being delivered. */
export function documentMailsOptions({ kind, id }: DocumentRef) {
  return {
    ...kind.mail.all(id),
    refetchInterval: ({ state: { data } }: { state: { data: { mails: Mail[] } | undefined } }) =>
      data?.mails.some(isInDelivery) === true ? pollMs : (false as const),
  };
}

export function mailDraftOptions({ kind, id }: DocumentRef) {
  return {
    ...kind.mail.draft(id),
    // The form must not start from cached data.
    staleTime: 0,
    gcTime: 0,
  };
}
