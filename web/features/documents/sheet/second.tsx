import type { DocumentModel } from '#domain/document-model.ts';
import { secondText } from '#domain/languages/two-languages.ts';
import { directionOf } from '#messages/direction.ts';
import classes from './second.module.css';

interface SecondProps {
  model: DocumentModel;
  read: (words: DocumentModel) => string | undefined;
}

/** A label in the document's second language, smaller and below the first; nothing where there is none, or it is the same. */
export function Second({ model, read }: SecondProps) {
  const text = secondText(model, read);
  if (text === '' || !model.second) return null;
  const { language } = model.second;
  return (
    <span className={classes.second} lang={language} dir={directionOf(language)}>
      {text}
    </span>
  );
}
