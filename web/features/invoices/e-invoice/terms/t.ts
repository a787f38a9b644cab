import { eInvoiceTerms } from '#messages/en/e-invoice/e-invoice-terms.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('eInvoiceTerms', eInvoiceTerms);
