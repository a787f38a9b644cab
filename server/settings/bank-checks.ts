import { isValidBIC, isValidIBAN } from 'ibantools';

/** With the length and the inner check digits of its country. */
export const isIban = (text: string): boolean => isValidIBAN(text);

export const isBic = (text: string): boolean => isValidBIC(text);
