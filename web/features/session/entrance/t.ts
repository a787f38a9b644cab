import { entrance } from '#messages/en/session/entrance.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('entrance', entrance);
