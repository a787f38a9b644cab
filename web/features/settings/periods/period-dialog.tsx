import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type OpenItems, periodEndpoints, type PeriodState } from '#contract/settings/periods.ts';
import { daysIn } from '#domain/written-day.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { formatMoney } from '#web/format/money.ts';
import { language } from '#web/language/language.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { DangerButton } from '#web/ui/overlay/danger-button.tsx';
import { MessageDialog } from '#web/ui/overlay/message-dialog.tsx';
import { t as generic } from '#web/ui/t.ts';
import { Loaded } from '../frame/settings-page.tsx';
import { t } from '../t.ts';

export interface PeriodChange {
  month: string;
  to: PeriodState;
}

const { longMonth } = daysIn(language);
const ways = {
  closed: { verb: 'close', endpoint: periodEndpoints.closePeriod },
  open: { verb: 'reopen', endpoint: periodEndpoints.reopenPeriod },
  locked: { verb: 'lock', endpoint: periodEndpoints.lockPeriod },
} as const;

/** Asks before a month is closed, reopened or locked; before it is closed it says what is still open in it. */
export function PeriodDialog({
  change: { month: key, to },
  onClose,
}: {
  change: PeriodChange;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const month = longMonth(key);
  const { verb, endpoint } = ways[to];
  const send = useMutation({
    mutationFn: () => call(endpoint, { params: { month: key } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [periodEndpoints.getPeriods.path] });
      showToast({ id: 'period', tone: 'success', title: t(`periods.done.${to}`, { month }) });
      onClose();
    },
  });
  const Confirm = to === 'locked' ? DangerButton : Button;
  return (
    <MessageDialog
      title={t(`periods.${verb}Title`, { month })}
      detail={t(`periods.${verb}Lead`)}
      failure={send.error?.message}
      buttons={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            {generic('cancel')}
          </Button>
          <Confirm
            loading={send.isPending}
            onClick={() => {
              send.mutate();
            }}
          >
            {t(`periods.${verb}`)}
          </Confirm>
        </>
      }
      onClose={onClose}
    >
      {to === 'closed' && (
        <Loaded
          what="openItems"
          query={endpointQuery(periodEndpoints.getOpenItems, { params: { month: key } })}
        >
          {(items) => <OpenItemList items={items} />}
        </Loaded>
      )}
    </MessageDialog>
  );
}

function OpenItemList({ items: { drafts, unallocated, missingNumbers } }: { items: OpenItems }) {
  const lines = [
    drafts > 0 && t('periods.drafts', { count: drafts }),
    ...unallocated.map(({ currency, amount, payments }) =>
      t('periods.unallocated', { amount: formatMoney(amount, currency), count: payments }),
    ),
    missingNumbers > 0 && t('periods.missing', { count: missingNumbers }),
  ].filter((line) => line !== false);
  if (lines.length === 0) {
    return (
      <Text inherit mt={16}>
        {t('periods.nothingHangs')}
      </Text>
    );
  }
  return (
    <>
      <Text inherit fw={500} mt={16} mb={4}>
        {t('periods.hangs')}
      </Text>
      <Stack component="ul" gap={2} m={0} pl={0}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Stack>
    </>
  );
}
