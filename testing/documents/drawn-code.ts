import jsQr from 'jsqr';
import { PdfObjects } from './pdf-objects.ts';

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
  color: readonly number[];
}

/** The filled rectangles of a page in their order, in points from its top left corner. */
function filledRectangles(content: string): Rectangle[] {
  const drawn: Rectangle[] = [];
  let color: number[] = [0, 0, 0];
  let path: Omit<Rectangle, 'color'>[] = [];
  for (const line of content.split('\n')) {
    const words = line.trim().split(/\s+/);
    const operator = words.at(-1);
    const numbers = words.slice(0, -1).map(Number);
    if (operator === 're') {
      const [x = 0, y = 0, width = 0, height = 0] = numbers;
      path.push({ x, y, width, height });
    } else if (operator === 'scn' || operator === 'rg') color = numbers.slice(0, 3);
    else if (operator === 'f' || operator === 'f*') {
      for (const area of path) drawn.push({ ...area, color });
      path = [];
    } else if (operator === 'S' || operator === 'n') path = [];
  }
  return drawn;
}

const unitsAPoint = 4;

/** For tests: what a phone reads from the code that is drawn on the last page of a PDF; `null` where it reads nothing. */
export function readDrawnCode(bytes: Uint8Array): string | null {
  const pdf = new PdfObjects(bytes);
  const page = pdf.ofType('/Page').at(-1);
  const [, , widthPt, heightPt] = pdf.list(page?.MediaBox).map(Number);
  const [width, height] = [widthPt ?? 0, heightPt ?? 0].map((points) =>
    Math.round(points * unitsAPoint),
  );
  if (!width || !height) throw new Error('The page has no size');
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const area of filledRectangles(pdf.stream(page?.Contents).toString('latin1'))) {
    const [left, right] = [area.x, area.x + area.width].map((x) => Math.round(x * unitsAPoint));
    const [top, bottom] = [area.y, area.y + area.height].map((y) => Math.round(y * unitsAPoint));
    for (let y = Math.max(0, top ?? 0); y < Math.min(height, bottom ?? 0); y += 1) {
      for (let x = Math.max(0, left ?? 0); x < Math.min(width, right ?? 0); x += 1) {
        const place = (y * width + x) * 4;
        for (const [channel, share] of area.color.entries()) pixels[place + channel] = share * 255;
      }
    }
  }
  return readerOf(jsQr)(pixels, width, height)?.data ?? null;
}

type Reader = (pixels: Uint8ClampedArray, width: number, height: number) => { data: string } | null;

/** It is a CommonJS module, whose default export lies one deeper outside bundlers. */
function readerOf(module: unknown): Reader {
  const inner = (module as { default?: unknown }).default ?? module;
  return inner as Reader;
}
