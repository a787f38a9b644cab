import { palette } from '#messages/en/palette.ts';
import { shell as shellTexts } from '#messages/en/shell.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('palette', palette);
/** Pages are called what they are called in the navigation. */
export const shell = translator('shell', shellTexts);
