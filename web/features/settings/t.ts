import { settings } from '#messages/en/settings/settings.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('settings', settings);
