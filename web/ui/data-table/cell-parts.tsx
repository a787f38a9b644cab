import type { ReactNode } from 'react';
import classes from './cell-parts.module.css';

/** Lines of a cell, one below the other. */
export const linesClass = classes.lines ?? '';
/** A line that adds something to the one above it. */
export const detailClass = classes.detail ?? '';
/** A name that leads somewhere. */
export const nameLinkClass = `${classes.name ?? ''} ${classes.link ?? ''}`;
/** The icon buttons at the end of a row. */
export const buttonsClass = classes.buttons ?? '';

interface TwoLinesProps {
  /** An avatar, at the start of both lines. */
  picture?: ReactNode;
  /** A text, or an element that shows one and cuts it by itself. */
  name: ReactNode;
  detail: string;
}

/** A name over what there is to say of it; each is cut where the column ends, and whole in its tooltip. */
export function TwoLines({ picture, name, detail }: TwoLinesProps) {
  const lines = (
    <span className={classes.lines}>
      {typeof name === 'string' ? (
        <span className={classes.name} title={name}>
          {name}
        </span>
      ) : (
        name
      )}
      <span className={`${detailClass} ${classes.cut ?? ''}`} title={detail}>
        {detail}
      </span>
    </span>
  );
  if (picture === undefined) return lines;
  return (
    <span className={classes.party}>
      {picture}
      {lines}
    </span>
  );
}
