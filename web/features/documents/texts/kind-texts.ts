import { documentKinds } from '#messages/en/document-kinds.ts';
import { translator } from '#web/language/translator.ts';

/** Where kinds of documents are called differently: `` kindTexts(`${kind.name}.sheet.title`) ``. */
export const kindTexts = translator('documentKinds', documentKinds);
