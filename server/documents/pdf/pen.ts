import type PDFDocument from 'pdfkit';
import { fontFace, literalFace, type Script, type Weight } from './font-faces.ts';
import { type TextStyle } from './sheet-style.ts';
import { textLines } from './text-lines.ts';
import { drawnText, type TextRun, textRuns } from './text-runs.ts';

export type PdfDocument = typeof PDFDocument;

/** A place on the page, in points from its top left corner; a text's `y` is its baseline. */
export interface Place {
  x: number;
  y: number;
  align?: 'start' | 'end' | 'middle';
}

export interface RuleLine {
  x: number;
  y: number;
  width: number;
  thickness: number;
  color: string;
}

export interface Pen {
  measure: (text: string, style: TextStyle) => number;
  write: (text: string, style: TextStyle, place: Place) => void;
  /** The text in lines no wider than `width` points. */
  wrap: (text: string, style: TextStyle, width: number) => string[];
  /** The style, made smaller until the text fits; never below half its size. */
  fit: (style: TextStyle, text: string, width: number) => TextStyle;
  rule: (line: RuleLine) => void;
}

interface LaidText {
  runs: (TextRun & { width: number })[];
  width: number;
}

const tabular: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

/** Measuring needs the document too: it embeds the glyphs that were drawn. */
export function createPen(doc: PdfDocument): Pen {
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
  // Arabic letters are joined: nothing comes between them.
  const trackingOf = (script: Script, { tracking = 0 }: TextStyle) =>
    script === 'arabic' ? 0 : tracking;
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
    const made = { runs, width: runs.reduce((sum, { width }) => sum + width, -tracking) };
    laid.set(key, made);
    return made;
  };
  const measure: Pen['measure'] = (text, style) => lay(text, style).width;

  const write: Pen['write'] = (text, style, { x, y, align = 'start' }) => {
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

  return {
    measure,
    write,
    wrap: (text, style, width) =>
      textLines(drawnText(text), width, (piece) => measure(piece, style)),
    fit: (style, text, width) => {
      const share = Math.max(0.5, Math.min(1, width / measure(text, style)));
      const tracking = (style.tracking ?? 0) * share;
      return { ...style, size: style.size * share, tracking };
    },
    rule: ({ x, y, width, thickness, color }) => {
      doc.rect(x, y, width, thickness).fill(color);
    },
  };
}
