import * as z from 'zod/mini';
import { invoiceSortKeys } from './invoices.ts';
import { reason } from '#messages/refusal.ts';

const column = new RegExp(`^(${invoiceSortKeys.join('|')})(-\\d{2,3})?(-pin)?$`);

/** The columns of the list in their order, such as `id,client-260-pin,total`: a name, a width in pixels, and whether it stays in place. */
export const listColumns = z.string().check(
  z.refine((text) => {
    const names = text.split(',').map((part) => column.exec(part)?.[1]);
    return names.every((name) => name !== undefined) && new Set(names).size === names.length;
  }, reason('listView.columns')),
);
