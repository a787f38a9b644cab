import { sql } from 'kysely';
import { refusal } from '#messages/refusal.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { invoiceCommand, setColumns } from '../change-invoice.ts';
import { issueDraft } from './issue-draft.ts';

/**
 * Issues a draft; with `markDownloaded` it counts as handed over by staff. It cannot be undone: the number is used.
 * @throws {ProblemError} `wrong-state` where it is issued already, `rule-broken`
 */
export const issueInvoice = invoiceCommand<{ markDownloaded: boolean }>(
  async (change, { markDownloaded }) => {
    const { transaction, invoice, context } = change;
    if (invoice.issuedAt !== null) {
      throw wrongState(refusal('invoice.alreadyIssued', { number: invoice.number ?? '' }));
    }
    await issueDraft(transaction, { invoice, actorId: context.command.actorId });
    if (markDownloaded) await setColumns(change, { downloaded_at: sql`now()` });
    return null;
  },
);
