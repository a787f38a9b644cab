import { imports } from '#messages/en/imports/imports.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('imports', imports);
