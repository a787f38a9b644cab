import { texts } from '#messages/texts.ts';

export const undoneText = texts('undone');
