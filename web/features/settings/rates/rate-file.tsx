import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dailyRateEndpoints as endpoints } from '#contract/settings/exchange-rates.ts';
import { daysIn } from '#domain/written-day.ts';
import { call } from '#web/api/call.ts';
import { language } from '#web/language/language.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { cardBodyClass } from '../frame/settings-card.tsx';
import { t } from './t.ts';

const mostBytes = 20 * 1_048_576;
const { shortDay } = daysIn(language);

export function RateFile() {
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > mostBytes) throw new Error(t('file.tooLarge'));
      const bytes = new Uint8Array(await file.arrayBuffer());
      const body = { contentType: 'application/octet-stream' as const, bytes };
      return call(endpoints.importDailyRates, { body });
    },
    onSuccess: async ({ count, firstDay, lastDay, leftOut }) => {
      await queryClient.invalidateQueries({ queryKey: [endpoints.listDailyRates.path] });
      const days =
        firstDay === lastDay
          ? t('file.oneDay', { day: shortDay(firstDay) })
          : t('file.days', { first: shortDay(firstDay), last: shortDay(lastDay) });
      const codes = leftOut.length > 0 ? t('file.leftOut', { codes: leftOut.join(', ') }) : '';
      const detail = `${days} ${codes}`.trim();
      showToast({ id: 'rate', tone: 'success', title: t('file.done', { count }), detail });
    },
  });
  return (
    <div className={cardBodyClass}>
      <FileDrop
        accept=".csv,.xml,text/csv,text/xml,application/xml"
        label={t('file.label')}
        choose={t('file.choose')}
        variant="default"
        loading={send.isPending}
        onFile={(file) => {
          send.mutate(file);
        }}
      >
        <Text inherit c="dimmed">
          {t('file.drop')}
        </Text>
      </FileDrop>
      {send.error && (
        <Text component="p" inherit role="alert" mt={12} c="var(--ll-danger-text)">
          {t('file.failed', { name: send.variables.name })} {send.error.message}
        </Text>
      )}
    </div>
  );
}
