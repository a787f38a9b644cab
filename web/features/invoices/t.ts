import { invoices } from '#messages/en/invoices.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('invoices', invoices);
