import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { monthExportEndpoints } from '#contract/exports/month.ts';
import { requestUrl } from '#contract/request-url.ts';
import { daysIn } from '#domain/written-day.ts';
import { useToday } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { language } from '#web/language/language.ts';
import { saveFrom } from '#web/ui/action/save-from.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { monthsBefore } from './export-choices.ts';
import { t } from './month-texts.ts';
import classes from './exports.module.css';

const { longMonth } = daysIn(language);

/** A month to choose, what is in it, and its file. */
export function MonthForm() {
  const months = monthsBefore(useToday());
  const [month, setMonth] = useState(months[1] ?? '');
  const { data, error } = useQuery(
    endpointQuery(monthExportEndpoints.getMonthContents, { params: { month } }),
  );
  const download = () => {
    saveFrom(requestUrl(monthExportEndpoints.downloadMonth.path, { month }, {}));
    showToast({ id: 'export', tone: 'success', title: t('started'), detail: t('startedDetail') });
  };
  return (
    <div className={classes.body}>
      <div className={classes.fields}>
        <ChoiceField
          label={t('month')}
          choices={months}
          nameOf={longMonth}
          value={month}
          onChange={setMonth}
        />
        <Button className={classes.beside ?? ''} onClick={download}>
          {t('download')}
        </Button>
        <Text size="13" c="dimmed" className={classes.about ?? ''} role="status">
          {data
            ? t('contents', data)
            : error
              ? t('notCounted', { reason: error.message })
              : t('counting')}
        </Text>
      </div>
    </div>
  );
}
