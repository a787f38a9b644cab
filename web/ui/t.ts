import { ui } from '#messages/en/ui.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('ui', ui);
