import { rateSettings } from '#messages/en/settings/rate-settings.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('rateSettings', rateSettings);
