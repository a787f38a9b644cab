let current = 'en-US';

/** How the organisation writes numbers (BCP 47): on the screens as in its documents. */
export const numberLocale = (): string => current;

/** To be told with every session; what is drawn already is written anew when it is drawn again. */
export function setNumberLocale(locale: string): void {
  current = locale;
}
