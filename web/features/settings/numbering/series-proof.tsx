import type { NumberSeries, SeriesYear } from '#contract/settings/number-series.ts';
import { formatCount } from '#web/format/count.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { seriesNames } from './series-queries.ts';
import classes from './series-proof.module.css';
import { SettingsCard } from '../frame/settings-card.tsx';

/** Every year of every series, counted from the documents themselves. */
export function SeriesProof({ series: { years, importedInvoices } }: { series: NumberSeries }) {
  const isWhole = years.every(({ isComplete }) => isComplete);
  return (
    <SettingsCard
      title={isWhole ? 'No number is missing or double' : 'A number is missing'}
      subtitle="Counted from the documents each time this page is opened."
    >
      {years.length === 0 ? (
        <p className={classes.empty}>No number has been given out yet.</p>
      ) : (
        <table className={classes.table}>
          <caption className={classes.hidden}>Numbers that were given out</caption>
          <thead>
            <tr>
              <th scope="col">Series</th>
              <th scope="col">Last number</th>
              <th scope="col">From</th>
              <th scope="col">To</th>
              <th scope="col">In documents</th>
              <th scope="col">Proof</th>
            </tr>
          </thead>
          <tbody>
            {years.map((year) => (
              <YearRow key={`${year.series} ${String(year.year)}`} year={year} />
            ))}
          </tbody>
        </table>
      )}
      {importedInvoices > 0 && (
        <p className={classes.note}>
          {importedInvoices === 1
            ? '1 invoice was'
            : `${formatCount(importedInvoices)} invoices were`}{' '}
          taken over with numbers of another system, which count in no series.
        </p>
      )}
    </SettingsCard>
  );
}

function YearRow({ year }: { year: SeriesYear }) {
  return (
    <tr>
      <th scope="row" data-label="Series">
        {seriesNames[year.series]} {year.year}
      </th>
      <td data-label="Last number">{year.lastNumber === '' ? 'None yet' : year.lastNumber}</td>
      <td data-label="From">{formatCount(year.firstCounter)}</td>
      <td data-label="To">{year.given === 0 ? '–' : formatCount(year.lastCounter)}</td>
      <td data-label="In documents">
        {formatCount(year.inUse)} of {formatCount(year.given)}
      </td>
      <td data-label="Proof">
        {year.isComplete ? (
          <ToneBadge tone="success">Complete</ToneBadge>
        ) : (
          <ToneBadge tone="danger">{`Missing: ${missingText(year)}`}</ToneBadge>
        )}
      </td>
    </tr>
  );
}

function missingText({ missing, given, inUse }: SeriesYear): string {
  const named = missing.slice(0, 5).map(String).join(', ');
  const more = given - inUse - Math.min(missing.length, 5);
  return more > 0 ? `${named} and ${formatCount(more)} more` : named;
}
