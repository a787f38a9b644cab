import { eventSettings } from '#messages/en/event-settings.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('eventSettings', eventSettings);
