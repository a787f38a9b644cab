import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { Need } from '#contract/system/system.ts';
import { t } from './t.ts';
import classes from './system.module.css';

/** What needs a person, the most urgent first. */
export function NeedsList({ needs }: { needs: readonly Need[] }) {
  return (
    <section className={classes.needs} aria-label={t('banner.label')}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
      <ul>
        {needs.map((need) => (
          <li key={need}>{t(`need.${need}`)}</li>
        ))}
      </ul>
    </section>
  );
}
