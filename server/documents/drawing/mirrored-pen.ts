import type { Pen, Place } from './pen.ts';
import type { TagOptions } from './tags.ts';

const opposite = { start: 'end', end: 'start', middle: 'middle' } as const;

/**
 * The pen of a document that runs from the right: what is drawn at a distance from the left edge comes as far from the right one, so that whoever draws
 * thinks of starts and ends only. Texts, pictures and codes look as they always do; `pageWidth` is in points.
 */
export function mirroredPen(pen: Pen, pageWidth: number): Pen {
  const moved = <Area extends { x: number; width: number }>(area: Area): Area => ({
    ...area,
    x: pageWidth - area.x - area.width,
  });
  const placed = ({ x, y, align = 'start' }: Place): Place => ({
    ...{ x: pageWidth - x, y },
    align: opposite[align],
  });
  return {
    ...pen,
    within: (type, draw, options = {}) => {
      pen.within(type, draw, mirroredOptions(options, pageWidth));
    },
    element: (type, options = {}) => pen.element(type, mirroredOptions(options, pageWidth)),
    write: (text, style, place) => {
      pen.write(text, style, placed(place));
    },
    rule: (line) => {
      pen.rule(moved(line));
    },
    box: (box) => {
      pen.box(moved(box));
    },
    grid: ({ x, unit, rows, ...area }) => {
      const width = unit * (rows[0]?.length ?? 0);
      pen.grid({ ...area, unit, rows, x: pageWidth - x - width });
    },
    patch: (area) => {
      pen.patch(moved(area));
    },
    watermark: (text, style) => {
      pen.watermark(text, style, 'left');
    },
    picture: (picture, area) => {
      pen.picture(picture, moved(area));
    },
  };
}

function mirroredOptions(options: TagOptions, pageWidth: number): TagOptions {
  if (!options.bbox) return options;
  const [left, top, right, bottom] = options.bbox;
  return { ...options, bbox: [pageWidth - right, top, pageWidth - left, bottom] };
}
