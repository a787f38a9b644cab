import { formatMoney } from '#web/format/money.ts';
import classes from './age-bar.module.css';
import { t } from './receivables-t.ts';

export const ages = ['notDue', 'days30', 'days60', 'days90', 'over90'] as const;

interface AgeBarProps {
  /** Not due, then by days late. */
  amounts: readonly number[];
  currency: string;
}

// Less could not be seen or pointed at.
const leastPercent = 2.2;

/** What is owed by age, as one bar; the figures stand beside it, so that it needs no reading. */
export function AgeBar({ amounts, currency }: AgeBarProps) {
  const total = amounts.reduce((sum, amount) => sum + Math.max(0, amount), 0);
  const label = ages
    .map((age, index) => `${t(`bucket.${age}`)} ${formatMoney(amounts[index] ?? 0, currency)}`)
    .join(', ');
  return (
    <div className={classes.bar} role="img" aria-label={`${t('buckets')}: ${label}`}>
      {ages.map((age, index) => {
        const amount = amounts[index] ?? 0;
        if (amount <= 0) return null;
        const percent = Math.max(leastPercent, (100 * amount) / total);
        return (
          <span
            key={age}
            className={classes.part}
            data-age={age}
            style={{ flexGrow: percent }}
            title={`${t(`bucket.${age}`)}: ${formatMoney(amount, currency)}`}
          />
        );
      })}
    </div>
  );
}

export const ageMarkClass = classes.mark ?? '';
