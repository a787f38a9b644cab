import { invoiceViews } from '#messages/en/invoices/invoice-views.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('invoiceViews', invoiceViews);
