import IconAward from '@tabler/icons-react/dist/esm/icons/IconAward.mjs';
import type { Analytics } from '#contract/analytics/analytics.ts';
import { Confetti } from './confetti.tsx';
import classes from './congratulations-card.module.css';

interface CongratulationsCardProps {
  data: NonNullable<Analytics['congratulations']>;
}

/** The one filled card: someone is greeted because today sells better than the days before. */
export function CongratulationsCard({ data: { name, saleToday } }: CongratulationsCardProps) {
  return (
    <section className={classes.card} aria-label="Congratulations">
      <Confetti />
      <span className={classes.award}>
        <IconAward size={32} stroke={1.75} aria-hidden="true" />
      </span>
      <h2 className={classes.greeting}>{`Congratulations, ${name}!`}</h2>
      <p className={classes.sentence}>
        Sales are up <strong>{`${String(saleToday)}%`}</strong> today.
      </p>
    </section>
  );
}
