import type { Weight } from './font-faces.ts';

/** The design is drawn in pixels of a screen (96 to the inch), paper is measured in points (72). */
export function px(pixels: number): number {
  return pixels * 0.75;
}

/** A label in capitals; `language` is ISO 639-1. */
export const capitals = (text: string, language: string) => text.toLocaleUpperCase(language);

export const colors = {
  text: '#1f1b2e',
  muted: '#5c586e',
  line: '#d5d2de',
  faintLine: '#e4e2ea',
  onMark: '#ffffff',
  watermark: '#c4282a',
} as const;

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

const body = { weight: 'regular', size: px(12), leading: px(18), color: colors.text } as const;
const strong = { ...body, weight: 'strong' } as const;

export const styles = {
  body,
  strong,
  muted: { ...body, color: colors.muted },
  figure: { ...body, isTabular: true },
  strongFigure: { ...strong, isTabular: true },
  aside: { ...body, size: px(11.5), leading: px(17.5) },
  small: { ...body, size: px(11), leading: px(16), color: colors.muted },
  foot: { ...body, size: px(10), leading: px(14), color: colors.muted },
  label: {
    ...strong,
    size: px(10),
    leading: px(14),
    color: colors.muted,
    tracking: px(10) * 0.06,
  },
  name: { ...strong, size: px(17), leading: px(22), tracking: px(17) * -0.014 },
  title: { ...strong, size: px(34), leading: px(40), tracking: px(34) * -0.042 },
  number: { ...body, size: px(14), leading: px(20), color: colors.muted },
  headline: { ...strong, size: px(26), leading: px(32), tracking: px(26) * -0.022 },
  balance: { ...strong, size: px(17), leading: px(24), tracking: px(17) * -0.014 },
} as const satisfies Record<string, TextStyle>;
