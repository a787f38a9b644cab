import { documentKinds } from '#messages/en/document-kinds.ts';
import { translator } from '#web/language/translator.ts';

/** Where kinds of documents are called differently: `` kindTexts(`${kind.name}.mail.send`) ``. */
export const kindTexts = translator('documentKinds', documentKinds);
