import { sql } from 'kysely';
import { refusal } from '#messages/refusal.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { alreadyCounted, invoiceCommand } from '../change-invoice.ts';
import { issueDraft } from './issue-draft.ts';

/**
 * Issues a draft; with `markDownloaded` it counts as handed over by staff. It cannot be undone: the number is used.
 * @throws {ProblemError} `wrong-state` where it is issued already, `rule-broken`
 */
export const issueInvoice = invoiceCommand<{ markDownloaded: boolean }>(
  async ({ transaction, invoice, context }, { markDownloaded }) => {
    if (invoice.issuedAt !== null) {
      throw wrongState(refusal('invoice.alreadyIssued', { number: invoice.number ?? '' }));
    }
    const { actorId } = context.command;
    const downloaded = markDownloaded && { downloaded_at: sql<Date>`now()` };
    const also = { version: invoice.version + 1, ...downloaded };
    await issueDraft(transaction, { invoice, actorId, also });
    return alreadyCounted;
  },
);
