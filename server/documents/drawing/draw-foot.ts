import { isolateIn } from '#messages/direction.ts';
import { swissBillHeight } from './draw-swiss-bill.ts';
import { px } from './sheet-style.ts';
import { pageNumberTexts } from './lay-foot.ts';
import type { Sheet } from './sheet.ts';

/** What stands on every page: its foot, the mark over it, and on later pages whose document it is. Drawn when the number of pages is known. */
export function drawFrames(sheet: Sheet): void {
  const { pen, model, style } = sheet;
  pen.onEachPage((page, pages) => {
    const end = sheet.pageHeight - (page === pages ? swissBillHeight(sheet) : 0);
    // Read once: its repetitions are decoration.
    if (page === 1) {
      pen.within('Sect', () => {
        drawFoot(sheet, end, [String(page), String(pages)]);
      });
    } else {
      pen.decoration(() => {
        drawRunningHead(sheet);
        drawFoot(sheet, end, [String(page), String(pages)]);
      });
    }
    if (model.mark === null) return;
    const size = px(170);
    const color = model.isVoid ? style.colors.watermark : style.colors.muted;
    const { title } = style.styles;
    const mark = { ...title, size, tracking: size * 0.04, color };
    // Some languages have long words for it: it stays within the page's diagonal.
    pen.watermark(model.mark, pen.fit(mark, model.mark, (sheet.right + sheet.left) * 1.1));
  });
}

function drawFoot(sheet: Sheet, end: number, [page, pages]: [string, string]): void {
  const { pen, model, left, right, width, foot, style } = sheet;
  const y = end - foot.height;
  pen.rule({ x: left, y, width, thickness: px(1), color: style.colors.faintLine });
  const last = {
    lines: pageNumberTexts(model, page, pages),
    x: right - left,
    align: 'end' as const,
  };
  for (const { lines, x, align } of [...foot.columns, last]) {
    if (lines.length === 0) continue;
    pen.within('P', () => {
      let baseline = y + px(23);
      for (const line of lines) {
        pen.write(line, style.styles.foot, { x: left + x, y: baseline, align });
        baseline += style.styles.foot.leading;
      }
    });
  }
}

/** A page that was parted from the first still tells whose it is. */
function drawRunningHead({ pen, model, left, right, width, style }: Sheet): void {
  const { small, body } = style.styles;
  const document = `${model.title} ${isolateIn(model.language, model.number)}`;
  const seller = { ...small, weight: 'strong', color: body.color } as const;
  const room = Math.max(px(120), width - pen.measure(document, small) - px(24));
  const [name = ''] = pen.wrap(model.seller.name, seller, room);
  pen.write(name, seller, { x: left, y: px(54) });
  pen.write(document, small, { x: right, y: px(54), align: 'end' });
  pen.rule({ x: left, y: px(64), width, thickness: px(1), color: style.colors.faintLine });
}
