import {
  type InvoicingSettings,
  invoicingSettingsEndpoints,
  type ReceiptsBody,
} from '#contract/settings/invoicing-settings.ts';
import { call } from '#web/api/call.ts';
import { HintedSwitch } from '#web/ui/form/hinted-switch.tsx';
import { SettingsCard } from '../frame/settings-card.tsx';
import { SettingsForm } from '../frame/settings-form.tsx';
import { useSettingsForm } from '../frame/use-settings-form.ts';
import { t } from '../document-t.ts';
import { type InvoicingCardProps, section } from './invoicing-section.ts';

/** Whether clients are thanked for each payment. */
export function ReceiptsCard({ settings: read }: InvoicingCardProps) {
  const form = useSettingsForm<InvoicingSettings, ReceiptsBody>({
    section,
    read,
    valuesOf: ({ sendsReceipts }) => ({ sendsReceipts }),
    check: () => ({}),
    send: (body, options) => call(invoicingSettingsEndpoints.updateReceipts, { body }, options),
    savedTitle: t('invoicing.receipts.saved'),
  });
  return (
    <SettingsCard title={t('invoicing.receipts.title')} subtitle={t('invoicing.receipts.lead')}>
      <SettingsForm form={form}>
        <HintedSwitch
          label={t('invoicing.receipts.sends')}
          hint={t('invoicing.receipts.hint')}
          checked={form.values.sendsReceipts}
          onChange={({ currentTarget: { checked } }) => {
            form.change({ sendsReceipts: checked });
          }}
        />
      </SettingsForm>
    </SettingsCard>
  );
}
