import { analyticsEventKinds } from '#contract/analytics/events.ts';
import { SettingsCard } from '../frame/settings-card.tsx';
import { SettingsTable } from '../frame/settings-table.tsx';
import { t } from './t.ts';
import classes from './events.module.css';

const columns = ['id', 'kind', 'at', 'count', 'answerMinutes'] as const;

export function FormatCard() {
  const kinds = analyticsEventKinds.join(', ');
  return (
    <SettingsCard title={t('format.title')} subtitle={t('format.lead')}>
      <SettingsTable
        caption={t('format.caption')}
        columns={[t('format.column'), t('format.meaning')]}
      >
        {columns.map((column) => (
          <tr key={column} className={classes.text}>
            <th scope="row">{column}</th>
            <td>{column === 'kind' ? t('format.kind', { kinds }) : t(`format.${column}`)}</td>
          </tr>
        ))}
      </SettingsTable>
    </SettingsCard>
  );
}
