import type { Writing } from '../document-model.ts';

const known = { Cash: 'cash', 'Bank Transfer': 'transfer', Card: 'card', Other: 'other' } as const;

/** How a payment was made, in the words of a document; a name that is not the product's own stays as it was typed. */
export function methodName(method: string, t: Writing['t']): string {
  return Object.hasOwn(known, method) ? t(`method.${known[method as keyof typeof known]}`) : method;
}
