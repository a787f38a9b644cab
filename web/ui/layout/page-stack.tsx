import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-stack.module.css';

/** The parts of a page, one below the other; closer together on phones. */
export function PageStack({ gapPx, children }: { gapPx: number; children: ReactNode }) {
  return (
    <Box className={classes.page ?? ''} __vars={{ '--page-gap': `${String(gapPx)}px` }}>
      {children}
    </Box>
  );
}
