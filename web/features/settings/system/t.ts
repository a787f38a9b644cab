import { system } from '#messages/en/system/system.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('system', system);
