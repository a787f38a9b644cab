import { users } from '#messages/en/settings/users.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('users', users);
