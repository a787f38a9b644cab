import { session } from '#messages/en/session.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('session', session);
