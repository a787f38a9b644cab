import { listOrders } from '#messages/en/invoices/list-orders.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('listOrders', listOrders);
