import { mixedWithWhite } from '#domain/look/accent.ts';
import { type DocumentDesign, ownAccents, type SheetLook } from '#domain/look/sheet-look.ts';
import { directionOf } from '#messages/direction.ts';
import type { Weight } from './font-faces.ts';

/** The design is drawn in pixels of a screen (96 to the inch), paper is measured in points (72). */
export function px(pixels: number): number {
  return pixels * 0.75;
}

export interface TextStyle {
  weight: Weight;
  /** Points. */
  size: number;
  /** From one baseline to the next, in points. */
  leading: number;
  color: string;
  /** Points between characters. */
  tracking?: number;
  /** Figures as wide as each other, for columns. */
  isTabular?: boolean;
}

const ink = {
  text: '#1f1b2e',
  muted: '#5c586e',
  line: '#d5d2de',
  faintLine: '#e4e2ea',
  onMark: '#ffffff',
  watermark: '#c4282a',
} as const;

export type Colors = Record<keyof typeof ink | 'accent' | 'tint', string>;

export interface SheetStyle {
  design: DocumentDesign;
  /** Where the logo stands. */
  logoPlace: SheetLook['logoPlace'];
  colors: Colors;
  styles: ReturnType<typeof textStyles>;
  /** A small heading, as the design writes it. */
  label: (text: string) => string;
  /** Above and below the text of a line of the table, in points. */
  rowPadding: number;
}

interface Letters {
  design: DocumentDesign;
  /** Whether small headings are in capitals; scripts from the right have none, and are as large as elsewhere. */
  isCapital: boolean;
}

/** A size in pixels as the design has it; nothing is smaller than 7 points. */
type Scale = (pixels: number) => number;

function textStyles(colors: Colors, size: Scale, { design, isCapital }: Letters) {
  const titleSize = design === 'compact' ? 24 : 34;
  const body = {
    weight: 'regular',
    size: size(12),
    leading: size(17),
    color: colors.text,
  } as const;
  const strong = { ...body, weight: 'strong' } as const;
  const tight = (pixels: number, leading: number, em: number) => ({
    size: size(pixels),
    leading: size(leading),
    tracking: size(pixels) * em,
  });
  return {
    body,
    strong,
    muted: { ...body, color: colors.muted },
    heading: { ...strong, ...tight(14.5, 20, -0.01), color: colors.accent },
    figure: { ...body, isTabular: true },
    strongFigure: { ...strong, isTabular: true },
    smallFigure: {
      ...body,
      size: size(10.5),
      leading: size(15),
      color: colors.muted,
      isTabular: true,
    },
    detail: { ...body, size: size(11), leading: size(15.5), color: colors.muted },
    aside: { ...body, size: size(11.5), leading: size(17) },
    small: { ...body, size: size(11), leading: size(16), color: colors.muted },
    foot: { ...body, size: px(10), leading: px(14), color: colors.muted },
    label: {
      ...strong,
      size: isCapital ? size(10) : size(11),
      leading: size(14),
      color: colors.muted,
      tracking: isCapital ? size(10) * 0.06 : 0,
    },
    second: { ...body, size: size(9), leading: size(12), color: colors.muted },
    name: { ...strong, ...tight(17, 22, -0.014) },
    title: { ...strong, ...tight(titleSize, 40, -0.03), color: colors.accent },
    number: { ...body, ...tight(14, 20, 0), color: colors.muted },
    headline: { ...strong, ...tight(26, 32, -0.022) },
    balance: { ...strong, ...tight(17, 24, -0.014), isTabular: true, color: colors.accent },
  } as const satisfies Record<string, TextStyle>;
}

/** What the three designs have of their own; where things stand is in their heads. `language` is ISO 639-1. */
export function sheetStyle({ design, accent, logoPlace }: SheetLook, language: string): SheetStyle {
  const color = accent === '' ? ownAccents[design] : accent;
  const colors = { ...ink, accent: color, tint: mixedWithWhite(color, 0.07) };
  const isCompact = design === 'compact';
  const isCapital = design === 'classic' && directionOf(language) === 'ltr';
  const size: Scale = (pixels) => Math.max(7, px(isCompact ? pixels * 0.9 : pixels));
  return {
    design,
    logoPlace,
    colors,
    styles: textStyles(colors, size, { design, isCapital }),
    label: (text) => (isCapital ? text.toLocaleUpperCase(language) : text),
    rowPadding: px(isCompact ? 5 : 9),
  };
}
