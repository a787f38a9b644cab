import { shell } from '#messages/en/shell.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('shell', shell);
