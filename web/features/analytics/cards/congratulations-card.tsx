import IconAward from '@tabler/icons-react/dist/esm/icons/IconAward.mjs';
import type { Analytics } from '#contract/analytics/analytics.ts';
import { t } from '../t.ts';
import { Confetti } from './confetti.tsx';
import classes from './congratulations-card.module.css';

interface CongratulationsCardProps {
  data: NonNullable<Analytics['congratulations']>;
}

/** Greets someone because sales are up today. */
export function CongratulationsCard({ data: { name, saleToday } }: CongratulationsCardProps) {
  return (
    <section className={classes.card} aria-label={t('congratulations.title')}>
      <Confetti />
      <span className={classes.award}>
        <IconAward size={32} stroke={1.75} aria-hidden="true" />
      </span>
      <h2 className={classes.greeting}>{t('congratulations.greeting', { name })}</h2>
      <p className={classes.sentence}>
        {t.rich('congratulations.salesUp', {
          percent: String(saleToday),
          b: (text) => <strong>{text}</strong>,
        })}
      </p>
    </section>
  );
}
