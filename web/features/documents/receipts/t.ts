import { receiptActions } from '#messages/en/money/receipt-actions.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('receiptActions', receiptActions);
