import { Box } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Boundary } from '#web/ui/loading/boundary.tsx';
import classes from './card-row.module.css';

interface RowCard {
  key: string;
  /** Of twelve, in a complete row. */
  columns: number;
  /** Takes the whole width in windows of medium width. */
  isWideInMiddle?: boolean;
  content: ReactNode;
}

interface CardRowProps {
  /** Missing cards, also `null` in an answer, leave their width to the others. */
  cards: readonly (RowCard | null | undefined)[];
  height: 'low' | 'high' | 'highest';
  /** What the cards are drawn from: another answer gives each of them another try. */
  data?: unknown;
}

const heights = { low: '244px', high: '430px', highest: '460px' };

/** Cards side by side in twelve columns; the present ones fill the row. */
export function CardRow({ cards, height, data }: CardRowProps) {
  const [broken, setBroken] = useState<{ data: unknown; keys: string[] }>({ data, keys: [] });
  const brokenKeys = broken.data === data ? broken.keys : [];
  const present = cards
    .filter((card) => card !== null && card !== undefined)
    .filter(({ key }) => !brokenKeys.includes(key));
  if (present.length === 0) return null;
  const taken = present.reduce((sum, card) => sum + card.columns, 0);
  const narrow = present.filter((card) => card.isWideInMiddle !== true).length;
  return (
    <Box className={classes.row ?? ''} __vars={{ '--row-height': heights[height] }}>
      {present.map(({ key, columns, isWideInMiddle, content }) => (
        <div
          key={key}
          className={classes.cell}
          data-columns={(columns / taken) * 12}
          data-middle-columns={isWideInMiddle === true ? 12 : 12 / narrow}
          data-small={columns === 3}
        >
          <Boundary
            leavesOut={() => true}
            onLeftOut={() => {
              setBroken({ data, keys: [...brokenKeys, key] });
            }}
          >
            {content}
          </Boundary>
        </div>
      ))}
    </Box>
  );
}
