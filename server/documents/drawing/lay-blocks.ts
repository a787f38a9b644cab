import type { DocumentModel } from '#domain/document-model.ts';
import { secondText } from '#domain/languages/two-languages.ts';
import { figurePlace } from './figure-place.ts';
import { tableInset } from './lay-columns.ts';
import { px, type TextStyle } from './sheet-style.ts';
import type { TaggedPlace } from './tags.ts';
import type { Sheet } from './sheet.ts';

/** A block of the left column: its label, then lines, each drawn by itself so that it may cross a page. */
export interface Block {
  /** Empty for what needs none. */
  title: string;
  /** The label in the second language. */
  other?: string;
  lines: { height: number; draw: (y: number) => void }[];
}

function paragraph(sheet: Sheet, text: string, style: TextStyle, width: number) {
  if (text === '') return [];
  const { pen } = sheet;
  const left = sheet.left + tableInset(sheet);
  let place: TaggedPlace | undefined;
  return pen.wrap(text, style, width).map((line) => ({
    height: style.leading,
    draw: (y: number) => {
      place ??= pen.element('P');
      pen.into(place, () => {
        pen.write(line, style, { x: left, y: y + style.leading * 0.74 });
      });
    },
  }));
}

/** What has to be known of the figures. */
export function remarksBlock(sheet: Sheet, width: number): Block[] {
  const { model, style } = sheet;
  const { aside, small, second } = style.styles;
  const other = (read: (words: DocumentModel) => string | undefined) => {
    const said = paragraph(sheet, secondText(model, read), second, width);
    return said.length === 0 ? [] : [...said, { height: px(5), draw: () => undefined }];
  };
  const lines = [
    ...paragraph(sheet, model.earlyPayment, { ...aside, weight: 'strong' }, width),
    ...other((words) => words.earlyPayment),
    ...model.taxNotes.flatMap((note, index) => [
      ...paragraph(sheet, note, aside, width),
      ...other((words) => words.taxNotes[index]),
    ]),
    ...paragraph(sheet, model.remark, small, width),
    ...other((words) => words.remark),
  ];
  return lines.length === 0 ? [] : [{ title: '', lines }];
}

export function noteBlock(sheet: Sheet, width: number): Block[] {
  const { note } = sheet.model;
  if (!note) return [];
  const lines = paragraph(sheet, note.text, sheet.style.styles.aside, width);
  const other = secondText(sheet.model, (words) => words.note?.title);
  return [{ title: note.title, other, lines }];
}

/** What the law wants on every invoice of the seller. */
export function legalNotesBlock(sheet: Sheet, width: number): Block[] {
  const { small } = sheet.style.styles;
  const lines = sheet.model.legalNotes.flatMap((note) => paragraph(sheet, note, small, width));
  return lines.length === 0 ? [] : [{ title: '', lines }];
}

export function settlementsBlock(sheet: Sheet, width: number): Block[] {
  const { pen, model, style } = sheet;
  const left = sheet.left + tableInset(sheet);
  if (!model.settlements) return [];
  const { rows, title } = model.settlements;
  const { aside } = style.styles;
  const figure = { ...aside, isTabular: true };
  const day = { ...figure, color: style.colors.muted };
  const widest = (texts: string[]) => Math.max(...texts.map((text) => pen.measure(text, figure)));
  const methodLeft = left + widest(rows.map((row) => row.day)) + px(18);
  const amountWidth = widest(rows.map(({ amount }) => amount));
  const methodWidth = Math.min(
    widest(rows.map(({ method }) => method)),
    left + width - methodLeft - amountWidth - px(24),
  );
  const end = methodLeft + methodWidth + px(24) + amountWidth;
  const amountAt = figurePlace(model, { end, widest: amountWidth });
  const lines = rows.map((row, index) => {
    const other = secondText(model, (words) => words.settlements?.rows[index]?.method);
    const { second } = style.styles;
    return {
      height: px(19) + (other === '' ? 0 : second.leading),
      draw: (top: number) => {
        const y = top + px(13);
        pen.within('P', () => {
          pen.write(row.day, day, { x: left, y });
          pen.write(row.method, pen.fit(aside, row.method, methodWidth), { x: methodLeft, y });
          pen.write(row.amount, figure, { ...amountAt, y });
          const below = y + second.leading;
          pen.write(other, pen.fit(second, other, methodWidth), { x: methodLeft, y: below });
        });
      },
    };
  });
  return [{ title, other: secondText(model, (words) => words.settlements?.title), lines }];
}
