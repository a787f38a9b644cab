import { mailFiles } from '#messages/en/mails/mail-files.ts';
import { translator } from '#web/language/translator.ts';

export const mailFilesTexts = translator('mailFiles', mailFiles);
