import type { DocumentModel, NamedText, Writing } from '../document-model.ts';

/**
 * A document in the words of its language; where it has a second one, `second` is the same in the words of that, with figures and days as in the first.
 */
export function inBothLanguages(
  writing: Writing,
  write: (writing: Writing) => DocumentModel,
): DocumentModel {
  const { second, ...first } = writing;
  const model = write(first);
  if (!second) return model;
  const { t, language, locale } = second;
  const words = locale === undefined ? { ...first, t } : { t, language, locale };
  const other = { ...write(words), language };
  return { ...withSmallTexts(model, other), second: other };
}

/** What the second language has for a label; empty where there is none, or the same. */
export function secondText(
  model: DocumentModel,
  read: (model: DocumentModel) => string | undefined,
): string {
  if (!model.second) return '';
  const text = read(model.second) ?? '';
  return text === read(model) ? '' : text;
}

/** Both in one text, the same once. */
export function bothTexts(first: string, second: string | undefined): string {
  return second === undefined || second === '' || second === first ? first : `${first} / ${second}`;
}

/** The same on a line of its own: texts of different directions do not mix. */
function bothLines(first: string, second: string | undefined): string {
  return second === undefined || second === first ? first : `${first}\n${second}`;
}

/** Short texts within a row, which have no place for a second line: both stand in the one. */
function withSmallTexts(model: DocumentModel, other: DocumentModel): DocumentModel {
  const named = (one: NamedText | null, with2: NamedText | null | undefined) =>
    one && { ...one, name: bothTexts(one.name, with2?.name) };
  return {
    ...model,
    copy: bothLines(model.copy, other.copy),
    voided: bothLines(model.voided, other.voided),
    lines: model.lines.map((line, index) => ({
      ...line,
      discount: bothLines(line.discount, other.lines[index]?.discount),
      subtotal: named(line.subtotal, other.lines[index]?.subtotal),
    })),
  };
}
