import { Text } from '@mantine/core';
import IconAward from '@tabler/icons-react/dist/esm/icons/IconAward.mjs';
import type { Analytics } from '#contract/analytics/analytics.ts';
import { formatPercent } from '#web/format/count.ts';
import { t } from '../figures/t.ts';
import { Confetti } from './confetti.tsx';
import classes from './congratulations-card.module.css';

interface CongratulationsCardProps {
  data: NonNullable<Analytics['congratulations']>;
}

export function CongratulationsCard({ data: { name, saleToday } }: CongratulationsCardProps) {
  return (
    <section className={classes.card} aria-label={t('congratulations.title')}>
      <Confetti />
      <span className={classes.award}>
        <IconAward size={32} stroke={1.75} aria-hidden="true" />
      </span>
      <Text component="h2" fz={24} fw={600} lh="32px" lts="-0.02em">
        {t('congratulations.greeting', { name })}
      </Text>
      <Text size="15" mt={4}>
        {t.rich('congratulations.salesUp', {
          percent: formatPercent(saleToday),
          b: (text) => <strong>{text}</strong>,
        })}
      </Text>
    </section>
  );
}
