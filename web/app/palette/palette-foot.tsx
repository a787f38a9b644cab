import { VisuallyHidden } from '@mantine/core';
import classes from './palette.module.css';
import { t } from './t.ts';

interface PaletteFootProps {
  /** How many results there are. */
  count: number;
  /** What Enter chooses. */
  first: string | undefined;
  isSettled: boolean;
}

/** Which keys work here; the number of results and the first of them are spoken. */
export function PaletteFoot({ count, first = '', isSettled }: PaletteFootProps) {
  return (
    <div className={classes.foot}>
      <span aria-hidden="true">
        <kbd className={classes.key}>{t('keys.up')}</kbd>{' '}
        <kbd className={classes.key}>{t('keys.down')}</kbd> {t('move')}
      </span>
      <span aria-hidden="true">
        <kbd className={classes.key}>{t('keys.enter')}</kbd> {t('enter')}
      </span>
      <VisuallyHidden role="status">{isSettled && t('found', { count, first })}</VisuallyHidden>
    </div>
  );
}
