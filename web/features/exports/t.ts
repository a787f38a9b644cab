import { exports } from '#messages/en/exports/exports.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('exports', exports);
