import { connection } from '#messages/en/connection.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('connection', connection);
