import { notFound } from '#messages/en/ui/not-found.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('notFound', notFound);
