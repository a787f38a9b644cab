import { invoiceCommands } from '#messages/en/invoices/invoice-commands.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('invoiceCommands', invoiceCommands);
