/** A text as a part of a file's name: blanks, and what systems keep for themselves, become hyphens. */
export const inFileName = (text: string): string => text.replaceAll(/[\s/\\:*?"<>|]+/g, '-');
