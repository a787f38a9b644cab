import { profile } from '#messages/en/settings/profile.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('profile', profile);
