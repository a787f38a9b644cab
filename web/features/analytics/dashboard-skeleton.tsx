import { Box, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { KeptPlace } from '#web/ui/feedback/kept-place.tsx';
import { ShapeSkeleton } from '#web/ui/feedback/shape-skeleton.tsx';
import { StatisticCardSkeleton } from '#web/ui/display/statistic-card.tsx';
import { CardRow } from './card-row.tsx';
import { CardBox } from './cards/card-box.tsx';
import classes from './dashboard-skeleton.module.css';

/** The height of each card where rows have none of their own: in medium windows and on phones. */
const heights = {
  greeting: ['192px', '192px'],
  bars: ['425px', '555px'],
  ring: ['424px', '478px'],
  steps: ['459px', '462px'],
  radar: ['466px', '452px'],
  project: ['466px', '444px'],
} as const;

interface DashboardSkeletonProps {
  /** Said in the place of the first row. */
  children?: ReactNode;
}

export function DashboardSkeleton({ children }: DashboardSkeletonProps) {
  const firstRow = (
    <CardRow
      height="low"
      cards={[
        { ...box('greeting', 6), isWideInMiddle: true },
        { key: 'first', columns: 3, content: <StatisticCardSkeleton /> },
        { key: 'second', columns: 3, content: <StatisticCardSkeleton /> },
      ]}
    />
  );
  return (
    <>
      {children !== undefined && <KeptPlace shape={firstRow}>{children}</KeptPlace>}
      <Box aria-hidden="true" display="contents">
        {children === undefined && firstRow}
        <CardRow
          height="high"
          cards={[
            { ...box('bars', 6), isWideInMiddle: true },
            { ...box('ring', 6), isWideInMiddle: true },
          ]}
        />
        <CardRow
          height="highest"
          cards={[{ ...box('steps', 4), isWideInMiddle: true }, box('radar', 4), box('project', 4)]}
        />
      </Box>
    </>
  );
}

function box(key: keyof typeof heights, columns: number) {
  const [medium, phone] = heights[key];
  return {
    key,
    columns,
    content: (
      <Box className={classes.box ?? ''} __vars={{ '--medium': medium, '--phone': phone }}>
        <CardBox name={key}>
          <ShapeSkeleton width="40%" heightPx={20} />
          <Stack gap={10} mt="auto">
            <ShapeSkeleton width="100%" heightPx={8} />
            <ShapeSkeleton width="70%" heightPx={8} />
          </Stack>
        </CardBox>
      </Box>
    ),
  };
}
