import { analytics } from '#messages/en/analytics.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('analytics', analytics);
