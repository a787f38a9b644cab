import { accountSettings } from '#messages/en/exports/account-settings.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('accountSettings', accountSettings);
