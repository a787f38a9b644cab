import { eventSettings } from '#messages/en/settings/event-settings.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('eventSettings', eventSettings);
