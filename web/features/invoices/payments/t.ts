import { payments } from '#messages/en/payments.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('payments', payments);
