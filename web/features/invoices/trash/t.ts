import { trash } from '#messages/en/invoices/trash.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('trash', trash);
