import { pageText } from './lay-foot.ts';
import { hasRoom, type Sheet, turnPage } from './sheet.ts';
import { capitals, colors, px, styles, type TextStyle } from './sheet-style.ts';

interface Word {
  text: string;
  style: TextStyle;
}

/** The sentence in lines: its pieces keep their weight, a piece goes to the next line as a whole where it can. */
function sentenceLines(sheet: Sheet, width: number): Word[][] {
  const { pen, model } = sheet;
  const lines: Word[][] = [[]];
  let used = 0;
  for (const part of model.transfer?.sentence ?? []) {
    const style = part.isStrong ? styles.strong : styles.body;
    // No line begins with what ends a word.
    const [closing = ''] = /^\p{P}*/u.exec(part.text) ?? [];
    if (closing !== '' && used > 0) {
      lines.at(-1)?.push({ text: closing, style });
      used += pen.measure(closing, style);
    }
    const rest = used > 0 ? part.text.slice(closing.length) : part.text;
    for (const text of rest === '' ? [] : pen.wrap(rest, style, width)) {
      const isNext = used > 0 && used + pen.measure(text, style) > width;
      if (isNext) {
        lines.push([]);
        used = 0;
      }
      const written = isNext ? text.trimStart() : text;
      lines.at(-1)?.push({ text: written, style });
      used += pen.measure(written, style);
    }
  }
  return lines;
}

/** How to pay, in a frame at the end of the last page. */
export function drawTransfer(sheet: Sheet): void {
  const { doc, pen, model, left, width } = sheet;
  if (!model.transfer) return;
  const inset = px(19);
  const lines = sentenceLines(sheet, width - 2 * inset);
  const height = px(48) + lines.length * px(19);
  // At the foot of the page where the document ends, or at the head of one of its own.
  let top = sheet.bottom - height;
  if (!hasRoom(sheet, height)) {
    turnPage(sheet);
    top = sheet.y;
  }
  doc
    .roundedRect(left, top, width, height, px(8))
    .lineWidth(px(1))
    .strokeColor(colors.line)
    .stroke();
  const title = capitals(model.transfer.title, model.language);
  pen.write(title, styles.label, { x: left + inset, y: top + px(26) });
  let baseline = top + px(47);
  for (const line of lines) {
    let x = left + inset;
    for (const { text, style } of line) {
      pen.write(text, style, { x, y: baseline });
      x += pen.measure(text, style);
    }
    baseline += px(19);
  }
}

/** The foot of each page, and the mark over it; drawn last, when the number of pages is known. */
export function drawFoots(sheet: Sheet): void {
  const { doc, pen, model, left, right, width, foot } = sheet;
  const { start: first, count } = doc.bufferedPageRange();
  for (let page = first; page < first + count; page += 1) {
    doc.switchToPage(page);
    const y = doc.page.height - foot.height;
    pen.rule({ x: left, y, width, thickness: px(1), color: colors.faintLine });
    const baseline = y + px(23);
    const place = (line: number) => baseline + line * styles.foot.leading;
    for (const [index, line] of foot.start.entries()) {
      pen.write(line, styles.foot, { x: left, y: place(index) });
    }
    if (foot.middle) {
      const { text, x } = foot.middle;
      pen.write(text, styles.foot, { x: left + x, y: baseline, align: 'middle' });
    }
    const number = pageText(model, String(page - first + 1), String(count));
    pen.write(number, styles.foot, { x: right, y: baseline, align: 'end' });
    const firstBelow = Math.max(1, foot.start.length);
    for (const [index, line] of foot.below.entries()) {
      pen.write(line, styles.foot, { x: left, y: place(firstBelow + index) });
    }
    drawMark({ doc, pen, model });
  }
}

/** DRAFT or VOID across the page, faint enough to read what is under it. */
function drawMark({ doc, pen, model }: Pick<Sheet, 'doc' | 'pen' | 'model'>): void {
  if (model.mark === null) return;
  const { width, height } = doc.page;
  const size = px(170);
  const style = {
    ...styles.title,
    size,
    tracking: size * 0.04,
    color: model.isVoid ? colors.watermark : colors.muted,
  };
  doc.save();
  doc.rotate(-38, { origin: [width / 2, height / 2] });
  doc.fillOpacity(0.12);
  // Some languages have long words for it: it stays within the page's diagonal.
  const fitted = pen.fit(style, model.mark, width * 1.1);
  pen.write(model.mark, fitted, { x: width / 2, y: height / 2 + size * 0.36, align: 'middle' });
  doc.restore();
}
