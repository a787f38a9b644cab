import { invoiceFilters } from '#messages/en/invoices/invoice-filters.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('invoiceFilters', invoiceFilters);
