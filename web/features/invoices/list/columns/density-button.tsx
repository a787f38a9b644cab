import IconBaselineDensityMedium from '@tabler/icons-react/dist/esm/icons/IconBaselineDensityMedium.mjs';
import IconBaselineDensitySmall from '@tabler/icons-react/dist/esm/icons/IconBaselineDensitySmall.mjs';
import { useState } from 'react';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import classes from './columns.module.css';
import { t } from './t.ts';

// public/first-paint.js reads the same entry.
const key = 'ledgerline-density';

/** Turns tables between comfortable and compact rows; kept in the browser. */
export function DensityButton() {
  const root = document.documentElement;
  const [isCompact, setIsCompact] = useState(root.dataset.density === 'compact');
  const Icon = isCompact ? IconBaselineDensityMedium : IconBaselineDensitySmall;
  return (
    <span className={classes.button}>
      <IconButton
        label={t(isCompact ? 'comfortable' : 'compact')}
        onClick={() => {
          if (isCompact) {
            localStorage.removeItem(key);
            delete root.dataset.density;
          } else {
            localStorage.setItem(key, 'compact');
            root.dataset.density = 'compact';
          }
          setIsCompact(!isCompact);
        }}
      >
        <Icon size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </span>
  );
}
