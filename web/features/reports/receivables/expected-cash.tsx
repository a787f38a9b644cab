import { Text } from '@mantine/core';
import type { Receivables } from '#contract/reports/reports.ts';
import { shortDay } from '#web/format/day.ts';
import { formatMoney } from '#web/format/money.ts';
import { FigureCard } from './figure-card.tsx';
import classes from './receivables.module.css';
import { t } from '../receivables-t.ts';

/** When what is open is likely to come, week by week. */
export function ExpectedCash({ figures }: { figures: Receivables }) {
  const { expected, currency, outstanding, asOf } = figures;
  const most = Math.max(...expected.map(({ amount }) => amount), 0);
  const names = expected.map(({ from, to }, index) => {
    if (from === null || to === null) return t('later');
    if (index < 2) return t(index === 0 ? 'thisWeek' : 'nextWeek');
    const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
    const start = isOneMonth ? String(Number(from.slice(8))) : shortDay(from, asOf);
    return t('week', { from: start, to: shortDay(to, asOf) });
  });
  return (
    <FigureCard title={t('expected')} lead={t('expectedLead')}>
      <table className={classes.expected}>
        <tbody>
          {expected.map(({ to, amount }, index) => (
            <tr key={names[index]}>
              <th scope="row">{names[index]}</th>
              <td className={classes.track}>
                <span
                  data-later={to === null}
                  style={{ inlineSize: `${String(most === 0 ? 0 : (100 * amount) / most)}%` }}
                />
              </td>
              <td>{formatMoney(amount, currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <td />
            <Text component="td" inherit fw={600}>
              {formatMoney(outstanding.amount, currency)}
            </Text>
          </tr>
        </tfoot>
      </table>
    </FigureCard>
  );
}
