import { Text } from '@mantine/core';
import { analyticsEventKinds, type ImportedEvents } from '#contract/analytics/events.ts';
import { useToday } from '#web/api/current-session.ts';
import { formatCount } from '#web/format/count.ts';
import { shortDay } from '#web/format/day.ts';
import { cardBodyClass, SettingsFacts } from '../frame/settings-card.tsx';
import { SettingsTable } from '../frame/settings-table.tsx';
import { t } from './t.ts';
import classes from './events.module.css';

const figure = { textAlign: 'end' } as const;

interface ImportReportProps {
  report: ImportedEvents;
  isDryRun: boolean;
}

export function ImportReport({ report, isDryRun }: ImportReportProps) {
  const today = useToday();
  const { recorded, corrected, known, refused, kinds, days, refusals } = report;
  const dayOf = (day: string) => shortDay(day, today);
  const hidden = refused - refusals.length;
  return (
    <>
      <SettingsFacts
        facts={[
          [t(isDryRun ? 'count.recorded' : 'count.recordedDone'), formatCount(recorded)],
          [t('count.corrected'), formatCount(corrected)],
          [t('count.known'), formatCount(known)],
          [t('count.refused'), formatCount(refused)],
          ...(days
            ? ([
                [t('count.days'), t('range', { from: dayOf(days.from), to: dayOf(days.to) })],
              ] as const)
            : []),
        ]}
      />
      {kinds.length > 0 && (
        <SettingsTable
          caption={t('kinds.caption')}
          columns={[t('kinds.kind'), t('kinds.events'), t('kinds.total')]}
          figures={[1, 2]}
        >
          {analyticsEventKinds.map((kind) => {
            const sum = kinds.find((one) => one.kind === kind);
            return (
              sum && (
                <tr key={kind}>
                  <th scope="row">{t(`kind.${kind}`)}</th>
                  <td style={figure} data-label={t('kinds.events')}>
                    {formatCount(sum.events)}
                  </td>
                  <td style={figure} data-label={t('kinds.total')}>
                    {formatCount(sum.count)}
                  </td>
                </tr>
              )
            );
          })}
        </SettingsTable>
      )}
      {refusals.length > 0 && (
        <SettingsTable
          caption={t('refusals.caption')}
          columns={[t('refusals.line'), t('refusals.column'), t('refusals.reason')]}
        >
          {refusals.flatMap(({ line, errors }) =>
            errors.map(({ path, message }) => (
              <tr key={`${String(line)} ${path}`} className={classes.text}>
                <th scope="row">{t('refusals.atLine', { line: formatCount(line) })}</th>
                <td>{path === 'event' ? '–' : path}</td>
                <td>{message}</td>
              </tr>
            )),
          )}
        </SettingsTable>
      )}
      {hidden > 0 && (
        <div className={cardBodyClass}>
          <Text inherit c="dimmed" pt={12}>
            {t('refusals.more', { count: hidden })}
          </Text>
        </div>
      )}
    </>
  );
}
