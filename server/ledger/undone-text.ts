import { texts } from '#messages/texts.ts';

/** What people read once they have undone something. */
export const undoneText = texts('en', 'undone');
