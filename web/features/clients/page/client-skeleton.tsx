import { Paper, Stack } from '@mantine/core';
import { useLastingFlag } from '#web/ui/data-table/use-lasting-flag.ts';
import { ShapeSkeleton } from '#web/ui/feedback/shape-skeleton.tsx';
import classes from './client-page.module.css';

/** Placeholders while the client loads; nothing is drawn for short waits. */
export function ClientSkeleton() {
  const isDrawn = useLastingFlag(true, { delayMs: 150, minimumMs: 300 });
  return (
    <Stack className={classes.page ?? ''} aria-busy="true">
      {isDrawn && (
        <>
          <ShapeSkeleton width="20%" heightPx={32} />
          <Paper withBorder p={{ base: 20, sm: 24 }}>
            <ShapeSkeleton width="40%" heightPx={64} radiusPx={8} />
          </Paper>
          <div className={classes.figures}>
            {['balance', 'overdue', 'credit', 'invoices'].map((figure) => (
              <Paper key={figure} withBorder p={{ base: 20, sm: 24 }}>
                <ShapeSkeleton width="60%" heightPx={52} />
              </Paper>
            ))}
          </div>
          <ShapeSkeleton width="100%" heightPx={320} radiusPx={8} />
        </>
      )}
    </Stack>
  );
}
