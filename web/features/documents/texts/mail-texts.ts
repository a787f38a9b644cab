import { documentMails } from '#messages/en/mails/document-mails.ts';
import { translator } from '#web/language/translator.ts';

/** What an email of each kind of document is called: `` mailTexts(`${kind.name}.send`) ``. */
export const mailTexts = translator('documentMails', documentMails);
