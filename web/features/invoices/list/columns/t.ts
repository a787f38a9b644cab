import { listColumns } from '#messages/en/invoices/list-columns.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('listColumns', listColumns);
