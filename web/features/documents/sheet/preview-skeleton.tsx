import { ShapeSkeleton } from '#web/ui/feedback/shape-skeleton.tsx';
import { useLastingFlag } from '#web/ui/data-table/use-lasting-flag.ts';
import cardClasses from './document-card.module.css';
import classes from './document-page.module.css';
import sheetClasses from './document-sheet.module.css';
import skeletonClasses from './preview-skeleton.module.css';

/** Placeholders for the sheet while the document loads; nothing is shown if that is quick. */
export function PreviewSkeleton() {
  const isDrawn = useLastingFlag(true, { delayMs: 150, minimumMs: 300 });
  return (
    <div className={classes.page} aria-busy="true">
      <div className={classes.columns}>
        {isDrawn && (
          <>
            <div className={`${sheetClasses.sheet ?? ''} ${skeletonClasses.stack ?? ''}`}>
              <ShapeSkeleton width="40%" heightPx={40} radiusPx={8} />
              <ShapeSkeleton width="100%" heightPx={160} radiusPx={8} />
              <ShapeSkeleton width="100%" heightPx={320} radiusPx={8} />
            </div>
            <div className={`${cardClasses.card ?? ''} ${skeletonClasses.stack ?? ''}`}>
              <ShapeSkeleton width="60%" heightPx={34} />
              <ShapeSkeleton width="100%" heightPx={200} radiusPx={8} />
            </div>
          </>
        )}
      </div>
    </div>
  );
}
