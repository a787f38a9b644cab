import { timeline } from '#messages/en/timeline.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('timeline', timeline);
