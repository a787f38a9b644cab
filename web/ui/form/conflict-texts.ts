import { conflict } from '#messages/en/ui/conflict.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('conflict', conflict);
