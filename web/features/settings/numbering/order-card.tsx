import { type NumberSeries, numberSeriesEndpoints } from '#contract/settings/number-series.ts';
import { call } from '#web/api/call.ts';
import { HintedSwitch } from '#web/ui/form/hinted-switch.tsx';
import { SettingsCard, SettingsFacts } from '../frame/settings-card.tsx';
import { SettingsForm } from '../frame/settings-form.tsx';
import { useSettingsForm } from '../frame/use-settings-form.ts';
import { section } from './series-form.tsx';
import { t } from '../document-t.ts';

interface OrderProps {
  read: NumberSeries;
}

/** Whether numbers must follow dates. */
export function OrderCard({ read, mayWrite }: OrderProps & { mayWrite: boolean }) {
  const { followDates } = read;
  return (
    <SettingsCard title={t('series.order.title')} subtitle={t('series.order.lead')}>
      {mayWrite ? (
        <OrderForm read={read} />
      ) : (
        <SettingsFacts
          facts={[
            [t('series.order.follow'), t(followDates ? 'series.order.yes' : 'series.order.no')],
          ]}
        />
      )}
    </SettingsCard>
  );
}

function OrderForm({ read }: OrderProps) {
  const form = useSettingsForm<NumberSeries, { followDates: boolean }>({
    section,
    read,
    valuesOf: ({ followDates }) => ({ followDates }),
    check: () => ({}),
    send: (body, options) => call(numberSeriesEndpoints.updateNumberOrder, { body }, options),
    savedTitle: t('series.order.saved'),
  });
  return (
    <SettingsForm form={form} what="series">
      <HintedSwitch
        label={t('series.order.follow')}
        hint={t('series.order.hint')}
        checked={form.values.followDates}
        onChange={({ currentTarget: { checked } }) => {
          form.change({ followDates: checked });
        }}
      />
    </SettingsForm>
  );
}
