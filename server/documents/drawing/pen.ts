import { fontFace, literalFace, type Script, type Weight } from './font-faces.ts';
import type { PdfDocument } from './pdf-document.ts';
import type { TextStyle } from './sheet-style.ts';
import type { Tags } from './tags.ts';
import { textLines } from './text-lines.ts';
import { hasRightToLeft, type TextRun, withoutMarks } from './bidi-runs.ts';
import { breakableText, drawnText, textRuns } from './text-runs.ts';

/** A place on the page, in points from its top left corner; a text's `y` is its baseline. */
export interface Place {
  x: number;
  y: number;
  align?: 'start' | 'end' | 'middle';
}

export interface Size {
  width: number;
  height: number;
}

interface Area extends Size {
  x: number;
  y: number;
}

export interface RuleLine {
  x: number;
  y: number;
  width: number;
  thickness: number;
  color: string;
}

/** A rounded box, filled or with an edge. */
export interface Box extends Area {
  radius: number;
  fill?: string;
  edge?: string;
}

export interface Pen extends Pick<Tags, 'within' | 'decoration' | 'element' | 'into'> {
  measure: (text: string, style: TextStyle) => number;
  write: (text: string, style: TextStyle, place: Place) => void;
  /** The text in lines no wider than `width` points. */
  wrap: (text: string, style: TextStyle, width: number) => string[];
  /** The style, made smaller until the text fits; never below half its size. */
  fit: (style: TextStyle, text: string, width: number) => TextStyle;
  rule: (line: RuleLine) => void;
  box: (box: Box) => void;
  /** Dark squares of one unit on a grid, such as those of a code. */
  grid: (place: Omit<Area, 'width' | 'height'> & { unit: number; rows: boolean[][] }) => void;
  /** A filled area that is a part of what is drawn. */
  patch: (area: Area & { color: string }) => void;
  /** Reads a picture, PNG or JPEG; its size is in pixels. */
  openPicture: (bytes: Uint8Array) => Size;
  /** An opened one. */
  picture: (picture: Size, area: Area) => void;
  /** A text over the whole page, faint and at an angle: it rises to where lines end, which is on the right where nothing else is said. */
  watermark: (text: string, style: TextStyle, risesTo?: 'left' | 'right') => void;
  newPage: () => void;
  /** Goes over all pages once more. */
  onEachPage: (draw: (page: number, pages: number) => void) => void;
}

interface LaidText {
  runs: (TextRun & { width: number })[];
  width: number;
}

const tabular: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

/** Lays text out in the fonts of the document, and measures it. */
function createTypesetter(doc: PdfDocument) {
  const registered = new Set<string>();
  const choose = (script: Script, weight: Weight, size: number): void => {
    const name = `${script} ${weight}`;
    if (!registered.has(name)) {
      registered.add(name);
      const face = literalFace(fontFace(script, weight));
      // pdfkit takes parsed fonts since 0.20; its types do not know it yet.
      doc.registerFont(name, face as unknown as Buffer);
    }
    doc.font(name, size);
  };
  // Arabic letters are joined, and Hebrew ones are as narrow as they can be: nothing comes between them.
  const trackingOf = (script: Script, { tracking = 0 }: TextStyle) =>
    script === 'arabic' || script === 'hebrew' ? 0 : tracking;
  const optionsOf = (script: Script, { isTabular = false, ...style }: TextStyle) => ({
    characterSpacing: trackingOf(script, style),
    ...(isTabular && { features: tabular }),
  });
  const laid = new Map<string, LaidText>();
  /** The runs of a text with their widths; each is measured once, and most are then written. */
  const lay = (text: string, style: TextStyle): LaidText => {
    const { weight, size, tracking = 0, isTabular = false } = style;
    const key = [weight, size, tracking, isTabular, text].join(' ');
    const known = laid.get(key);
    if (known) return known;
    const runs = textRuns(drawnText(text)).map((run) => {
      choose(run.script, weight, size);
      // The last character of a run is followed by the space between characters, too.
      const width = doc.widthOfString(run.text, optionsOf(run.script, style));
      return { ...run, width: width + trackingOf(run.script, style) };
    });
    const last = runs.at(-1);
    const after = last ? trackingOf(last.script, style) : 0;
    const made = { runs, width: runs.reduce((sum, { width }) => sum + width, -after) };
    laid.set(key, made);
    return made;
  };
  const set = (text: string, style: TextStyle, { x, y, align = 'start' }: Place): void => {
    const shares = { start: 0, middle: 0.5, end: 1 };
    const { runs, width } = lay(text, style);
    let left = x - width * shares[align];
    for (const run of runs) {
      choose(run.script, style.weight, style.size);
      doc.fillColor(style.color);
      const place = { baseline: 'alphabetic', lineBreak: false } as const;
      doc.text(run.text, left, y, { ...optionsOf(run.script, style), ...place });
      left += run.width;
    }
  };
  return { measure: (text: string, style: TextStyle) => lay(text, style).width, set };
}

/** Measuring needs the document too: it embeds the glyphs that were drawn. */
export function createPen(doc: PdfDocument, tags: Tags): Pen {
  const { measure, set } = createTypesetter(doc);
  const decorate = (draw: () => void): void => {
    tags.decoration(() => {
      tags.mark();
      draw();
    });
  };
  const { within, decoration, element, into } = tags;
  return {
    ...{ within, decoration, element, into, measure },
    write: (text, style, place) => {
      if (text === '') return;
      const draw = () => {
        tags.mark();
        set(text, style, place);
      };
      // Its runs are in the order of the paper, and several letters have one shape: who has it read aloud gets what was written.
      if (hasRightToLeft(text)) within('Span', draw, { actual: withoutMarks(drawnText(text)) });
      else draw();
    },
    wrap: (text, style, width) =>
      textLines(breakableText(text), width, (piece) => measure(piece, style)),
    fit: (style, text, width) => {
      const share = Math.max(0.5, Math.min(1, width / measure(text, style)));
      const tracking = (style.tracking ?? 0) * share;
      return { ...style, size: style.size * share, tracking };
    },
    rule: ({ x, y, width, thickness, color }) => {
      decorate(() => doc.rect(x, y, width, thickness).fill(color));
    },
    box: ({ x, y, width, height, radius, fill, edge }) => {
      decorate(() => {
        doc.roundedRect(x, y, width, height, radius);
        if (fill !== undefined) doc.fill(fill);
        else if (edge !== undefined) doc.lineWidth(px1).strokeColor(edge).stroke();
      });
    },
    grid: ({ x, y, unit, rows }) => {
      tags.mark();
      for (const [row, cells] of rows.entries()) {
        for (const { from, length } of darkStretches(cells)) {
          doc.rect(x + from * unit, y + row * unit, length * unit, unit);
        }
      }
      doc.fill('#000000');
    },
    patch: ({ x, y, width, height, color }) => {
      tags.mark();
      doc.rect(x, y, width, height).fill(color);
    },
    // Not among pdfkit's types.
    openPicture: (bytes) => (doc as PdfDocument & PictureReader).openImage(Buffer.from(bytes)),
    picture: (picture, { x, y, width, height }) => {
      tags.mark();
      // An opened picture is taken as it is.
      doc.image(picture as unknown as Buffer, x, y, { width, height });
    },
    watermark: (text, style, risesTo = 'right') => {
      decorate(() => {
        const { width, height } = doc.page;
        doc.save();
        doc.rotate(risesTo === 'right' ? -38 : 38, { origin: [width / 2, height / 2] });
        doc.fillOpacity(0.12);
        const y = height / 2 + style.size * 0.36;
        set(text, style, { x: width / 2, y, align: 'middle' });
        doc.restore();
      });
    },
    newPage: () => {
      tags.close();
      doc.addPage();
    },
    onEachPage: (draw) => {
      tags.close();
      const { start, count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(start + page);
        draw(page + 1, count);
        tags.close();
      }
    },
  };
}

interface PictureReader {
  openImage: (bytes: Buffer) => Size;
}

const px1 = 0.75;

/** The dark stretches of a row. */
function darkStretches(cells: readonly boolean[]): { from: number; length: number }[] {
  const stretches: { from: number; length: number }[] = [];
  for (const [place, isDark] of cells.entries()) {
    const last = stretches.at(-1);
    if (!isDark) continue;
    if (last && last.from + last.length === place) last.length += 1;
    else stretches.push({ from: place, length: 1 });
  }
  return stretches;
}
