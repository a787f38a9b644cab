/** By themselves, so that an address of a client's page is read without the schemas of accounts. */
export const paymentSortKeys = ['date', 'method', 'amount'] as const;
export type PaymentSortKey = (typeof paymentSortKeys)[number];
