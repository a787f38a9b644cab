import { texts } from '#messages/texts.ts';

export const t = texts('dashboard');
