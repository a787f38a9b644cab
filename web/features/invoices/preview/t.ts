import { invoicePreview } from '#messages/en/invoice-preview.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('invoicePreview', invoicePreview);
