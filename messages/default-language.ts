/** Whose texts are shown where no other language is chosen, BCP 47. */
export const defaultLanguage = 'en' as const;
