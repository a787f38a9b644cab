import { eInvoices } from '#messages/en/e-invoice/e-invoices.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('eInvoices', eInvoices);
