import { Paper, Stack } from '@mantine/core';
import { ShapeSkeleton } from '#web/ui/feedback/shape-skeleton.tsx';
import { useLastingFlag } from '#web/ui/data-table/use-lasting-flag.ts';
import { DocumentColumns, documentPageClass } from './document-columns.tsx';
import classes from './document-page.module.css';
import sheetClasses from './document-sheet.module.css';

/** Placeholders for the sheet while the document loads; nothing is shown if that is quick. */
export function PreviewSkeleton() {
  const isDrawn = useLastingFlag(true, { delayMs: 150, minimumMs: 300 });
  return (
    <div className={documentPageClass} aria-busy="true">
      <DocumentColumns>
        {isDrawn && (
          <>
            <Paper withBorder className={sheetClasses.sheet ?? ''}>
              <Stack gap={24}>
                <ShapeSkeleton width="40%" heightPx={40} radiusPx={8} />
                <ShapeSkeleton width="100%" heightPx={160} radiusPx={8} />
                <ShapeSkeleton width="100%" heightPx={320} radiusPx={8} />
              </Stack>
            </Paper>
            <Paper withBorder className={classes.card ?? ''}>
              <Stack gap={24}>
                <ShapeSkeleton width="60%" heightPx={34} />
                <ShapeSkeleton width="100%" heightPx={200} radiusPx={8} />
              </Stack>
            </Paper>
          </>
        )}
      </DocumentColumns>
    </div>
  );
}
