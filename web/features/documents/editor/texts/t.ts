import { editor } from '#messages/en/editor.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('editor', editor);
