import * as z from 'zod/mini';
import type { TakeBack } from '#server/ledger/undo-handles.ts';
import { undoneText } from '#server/ledger/undone-text.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { cancelMail } from '#server/mail/cancel-mail.ts';
import type { DocumentSource } from '../document-source.ts';

const sendTarget = z.record(z.string(), z.int());

/** Takes an email about a document back before its first try; what was issued for it stays issued. */
export function undoDocumentMail({ kind, lock, incrementVersion, told }: DocumentSource): TakeBack {
  return async (transaction, target, { today, command: { actorId } }) => {
    const { [`${kind}Id`]: id = 0, mailId = 0 } = sendTarget.parse(target);
    const document = await lock(transaction, { id, today });
    await cancelMail(transaction, BigInt(mailId));
    await incrementVersion?.(transaction, document.id);
    const { linked, named } = await told(transaction, id);
    await writeActivity(transaction, { ...linked, actorId, kind: 'send-undone', data: named });
    return { done: undoneText('sending', { number: document.number ?? '' }), invoiceId: null };
  };
}
