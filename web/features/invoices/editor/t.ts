import { invoiceEditor } from '#messages/en/invoice-editor.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('invoiceEditor', invoiceEditor);
