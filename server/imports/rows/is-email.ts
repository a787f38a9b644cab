import { emailText } from '#contract/email-text.ts';

export const isEmail = (text: string): boolean => emailText.safeParse(text).success;
