import { TextInput } from '@mantine/core';
import {
  clientLinksBody,
  type ClientLinksBody,
  type InvoicingSettings,
  invoicingSettingsEndpoints,
} from '#contract/settings/invoicing-settings.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { call } from '#web/api/call.ts';
import { FieldGrid } from '#web/ui/layout/field-grid.tsx';
import { SettingsCard } from '../frame/settings-card.tsx';
import { SettingsForm } from '../frame/settings-form.tsx';
import { toDays } from '../frame/to-days.ts';
import { type InvoicingCardProps, useInvoicingForm } from './use-invoicing-form.ts';
import { t } from '../document-t.ts';

interface LinkValues {
  linkDays: string;
}

const toBody = ({ linkDays }: LinkValues): ClientLinksBody => ({
  linkDays: toDays(linkDays.trim()),
});
const valuesOf = ({ linkDays }: InvoicingSettings): LinkValues => ({ linkDays: String(linkDays) });

/** How long clients can open a document online. */
export function ClientLinksCard(props: InvoicingCardProps) {
  const form = useInvoicingForm<LinkValues>({
    ...props,
    valuesOf,
    check: (values) => validateBody(clientLinksBody, toBody(values)),
    send: (values, options) =>
      call(invoicingSettingsEndpoints.updateClientLinks, { body: toBody(values) }, options),
    savedTitle: t('invoicing.links.saved'),
  });
  return (
    <SettingsCard title={t('invoicing.links.title')} subtitle={t('invoicing.links.lead')}>
      <SettingsForm form={form}>
        <FieldGrid>
          <TextInput
            label={t('invoicing.links.days')}
            description={t('invoicing.links.daysHint')}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            value={form.values.linkDays}
            error={form.errors.linkDays}
            onChange={({ currentTarget }) => {
              form.change({ linkDays: currentTarget.value });
            }}
          />
        </FieldGrid>
      </SettingsForm>
    </SettingsCard>
  );
}
