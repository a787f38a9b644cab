import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { t } from '../t.ts';
import type { ImportStep } from '../use-import.ts';
import classes from './import-steps.module.css';

const steps = ['file', 'columns', 'check', 'done'] as const;

/** How far the import is. */
export function ImportSteps({ current }: { current: ImportStep }) {
  const at = steps.indexOf(current);
  return (
    <ol className={classes.steps} aria-label={t('steps.label')}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classes.step}
          data-past={index < at || undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden="true">
            {index < at ? <IconCheck size={14} stroke={2.1} /> : index + 1}
          </span>
          <span className={classes.name}>{t(`steps.${step}`)}</span>
        </li>
      ))}
    </ol>
  );
}
