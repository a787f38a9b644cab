import { isReadableAccent, mixedWithWhite } from '#domain/look/accent.ts';
import { ownAccents, type SheetLook } from '#domain/look/sheet-look.ts';
import { t } from '../document-t.ts';
import classes from './look-preview.module.css';

interface Bar {
  x: number;
  y: number;
  width: number;
  height?: number;
  fill?: string;
}

const line = '#d5d2de';
const text = '#b9b5c6';
const dark = '#1f1b2e';

/** What stands on a page of 210 × 297, in the order of drawing. */
function barsOf({ design, accent, logoPlace }: SheetLook): Bar[] {
  const color = isReadableAccent(accent) ? accent : ownAccents[design];
  const tint = mixedWithWhite(color, 0.07);
  const isStart = logoPlace === 'start';
  const [near, far] = isStart ? [18, 140] : [140, 18];
  const rowHeight = design === 'compact' ? 9 : 14;
  const top = { classic: 132, modern: 128, compact: 84 }[design];
  const rows = Array.from({ length: design === 'compact' ? 6 : 4 }, (_, index) => {
    const y = top + 12 + index * rowHeight;
    return [
      { x: 18, y, width: 60 - index * 4, fill: text },
      { x: 168, y, width: 24, fill: text },
      { x: 18, y: y + rowHeight - 5, width: 174, height: 0.5, fill: line },
    ];
  }).flat();
  const sums = top + 12 + rows.length * (rowHeight / 3);
  const brand = [
    { x: isStart ? 18 : 178, y: 18, width: 14, height: 14, fill: color },
    { x: isStart ? 36 : 140, y: 23, width: 34, fill: dark },
  ];
  const balance = [
    { x: 124, y: sums + 4, width: 24, fill: text },
    { x: 172, y: sums + 4, width: 20, fill: text },
  ];
  const head: Record<SheetLook['design'], Bar[]> = {
    classic: [
      ...[20, 26, 32].map((y) => ({ x: far, y, width: 52, height: 2.5, fill: text })),
      { x: 18, y: 54, width: 52, height: 10, fill: color },
      ...[52, 59, 66].map((y) => ({ x: 124, y, width: 68, height: 2.5, fill: text })),
      { x: 18, y: 76, width: 174, height: 1.2, fill: color },
      { x: 18, y: 88, width: 38, height: 8, fill: dark },
      ...[86, 93, 100, 107].map((y) => ({ x: 70, y, width: 36, height: 2.5, fill: text })),
      ...[86, 93, 100, 107].map((y) => ({ x: 124, y, width: 60, height: 2.5, fill: text })),
      { x: 18, y: top + 6, width: 174, height: 0.8, fill: dark },
      { x: 124, y: sums + 12, width: 68, height: 1.2, fill: color },
      { x: 124, y: sums + 18, width: 30, height: 5, fill: color },
      { x: 166, y: sums + 18, width: 26, height: 5, fill: color },
    ],
    modern: [
      { x: 0, y: 0, width: 210, height: 4, fill: color },
      { x: far, y: 18, width: 52, height: 10, fill: color },
      ...[44, 51, 58, 65].map((y) => ({ x: 18, y, width: 38, height: 2.5, fill: text })),
      ...[44, 51, 58, 65].map((y) => ({ x: 70, y, width: 38, height: 2.5, fill: text })),
      ...[44, 51, 58].map((y) => ({ x: 124, y, width: 68, height: 2.5, fill: text })),
      { x: 18, y: 80, width: 174, height: 34, fill: tint },
      { x: 26, y: 92, width: 44, height: 9, fill: color },
      ...[88, 95, 102].map((y) => ({ x: 124, y, width: 58, height: 2.5, fill: text })),
      { x: 18, y: top - 2, width: 174, height: 9, fill: tint },
      { x: 118, y: sums + 12, width: 74, height: 13, fill: tint },
      { x: 124, y: sums + 16, width: 30, height: 5, fill: color },
      { x: 164, y: sums + 16, width: 24, height: 5, fill: color },
    ],
    compact: [
      { x: near === 18 ? 150 : 18, y: 19, width: 42, height: 7, fill: color },
      { x: 18, y: 40, width: 174, height: 1.2, fill: color },
      ...[46, 52, 58, 64].map((y) => ({ x: 18, y, width: 38, height: 2, fill: text })),
      ...[46, 52, 58].map((y) => ({ x: 70, y, width: 38, height: 2, fill: text })),
      ...[46, 52, 58, 64].map((y) => ({ x: 124, y, width: 68, height: 2, fill: text })),
      { x: 18, y: top + 6, width: 174, height: 0.6, fill: dark },
      { x: 124, y: sums + 11, width: 68, height: 1.2, fill: color },
      { x: 124, y: sums + 16, width: 26, height: 4, fill: color },
      { x: 168, y: sums + 16, width: 24, height: 4, fill: color },
    ],
  };
  const foot = [
    { x: 18, y: 276, width: 174, height: 0.5, fill: line },
    { x: 18, y: 281, width: 96, height: 2, fill: text },
    { x: 172, y: 281, width: 20, height: 2, fill: text },
  ];
  return [...brand, ...head[design], ...rows, ...balance, ...foot];
}

/** A sketch of the first page. It is white in the dark, too, as paper is. */
export function LookPreview({ look }: { look: SheetLook }) {
  return (
    <svg
      className={classes.page}
      viewBox="0 0 210 297"
      role="img"
      aria-label={t('look.preview', { design: t(`look.designs.${look.design}`) })}
    >
      <rect width={210} height={297} fill="#fff" />
      {barsOf(look).map(({ height = 3, ...bar }, index) => (
        // Bars have no ids, and their order is fixed here.
        <rect key={index} height={height} rx={Math.min(1.2, height / 2)} {...bar} />
      ))}
    </svg>
  );
}
