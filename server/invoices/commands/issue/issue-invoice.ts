import { sql } from 'kysely';
import { refusal } from '#messages/refusal.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import type { Confirmed } from '#server/ledger/odd-dates.ts';
import { alreadyCounted, invoiceCommand } from '../change-invoice.ts';
import { issueDraft } from './issue-draft.ts';

/**
 * Issues a draft; with `markDownloaded` it counts as handed over by staff. It cannot be undone: the number is used.
 * @throws {ProblemError} `wrong-state` where it is issued already, `rule-broken`, `unconfirmed`
 */
export const issueInvoice = invoiceCommand<{ markDownloaded: boolean } & Confirmed>(
  async ({ transaction, invoice, context }, { markDownloaded, confirm }) => {
    if (invoice.issuedAt !== null) {
      throw wrongState(refusal('invoice.alreadyIssued', { number: invoice.number ?? '' }));
    }
    const {
      today,
      command: { actorId },
    } = context;
    const downloaded = markDownloaded && { downloaded_at: sql<Date>`now()` };
    const also = { version: invoice.version + 1, ...downloaded };
    await issueDraft(transaction, { invoice, actorId, today, confirm, also });
    return alreadyCounted;
  },
);
