import { peek } from '#messages/en/invoices/peek.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('peek', peek);
