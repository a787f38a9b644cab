import { invoiceExport } from '#messages/en/exports/invoice-export.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('invoiceExport', invoiceExport);
