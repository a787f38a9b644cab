import { useLastingFlag } from '#web/ui/data-table/use-lasting-flag.ts';
import { ShapeSkeleton } from '#web/ui/feedback/shape-skeleton.tsx';
import classes from './client-page.module.css';

/** Placeholders while the client loads; nothing is drawn for short waits. */
export function ClientSkeleton() {
  const isDrawn = useLastingFlag(true, { delayMs: 150, minimumMs: 300 });
  return (
    <div className={classes.page} aria-busy="true">
      {isDrawn && (
        <>
          <ShapeSkeleton width="20%" heightPx={32} />
          <div className={classes.card}>
            <ShapeSkeleton width="40%" heightPx={64} radiusPx={8} />
          </div>
          <div className={classes.figures}>
            {['balance', 'overdue', 'credit', 'invoices'].map((figure) => (
              <div key={figure} className={classes.card}>
                <ShapeSkeleton width="60%" heightPx={52} />
              </div>
            ))}
          </div>
          <ShapeSkeleton width="100%" heightPx={320} radiusPx={8} />
        </>
      )}
    </div>
  );
}
