import { emailSettings } from '#messages/en/settings/email-settings.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('emailSettings', emailSettings);
