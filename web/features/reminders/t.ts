import { reminders } from '#messages/en/reminders.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('reminders', reminders);
