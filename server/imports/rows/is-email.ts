import { emailText } from '#contract/input.ts';

export const isEmail = (text: string): boolean => emailText.safeParse(text).success;
