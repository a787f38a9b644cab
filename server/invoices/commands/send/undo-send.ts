import * as z from 'zod/mini';
import { lockInvoice } from '#server/ledger/lock-invoice.ts';
import type { TakeBack } from '#server/ledger/undo-handles.ts';
import { undoneText } from '#server/ledger/undone-text.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { cancelMail } from '#server/mail/cancel-mail.ts';
import { incrementVersions } from '../raise-versions.ts';

const sendTarget = z.object({ invoiceId: z.int(), mailId: z.int() });

/** Takes a mail back before its first try; what was issued for it stays issued. */
export const undoSend: TakeBack = async (transaction, target, { today, command }) => {
  const { invoiceId, mailId } = sendTarget.parse(target);
  const invoice = await lockInvoice(transaction, { id: invoiceId, today });
  await cancelMail(transaction, BigInt(mailId));
  await incrementVersions(transaction, [invoice.id]);
  await writeActivity(transaction, {
    invoiceId,
    actorId: command.actorId,
    kind: 'send-undone',
  });
  return { done: undoneText('sending', { number: invoice.number ?? '' }), invoiceId };
};
