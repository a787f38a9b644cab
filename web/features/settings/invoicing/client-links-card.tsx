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

/** As it is typed. */
interface LinkValues {
  linkDays: string;
}

const toBody = ({ linkDays }: LinkValues): ClientLinksBody => ({
  linkDays: toDays(linkDays.trim()),
});
const valuesOf = ({ linkDays }: InvoicingSettings): LinkValues => ({ linkDays: String(linkDays) });

/** How long clients can open the page of an invoice. */
export function ClientLinksCard(props: InvoicingCardProps) {
  const form = useInvoicingForm<LinkValues>({
    ...props,
    valuesOf,
    check: (values) => validateBody(clientLinksBody, toBody(values)),
    send: (values, options) =>
      call(invoicingSettingsEndpoints.updateClientLinks, { body: toBody(values) }, options),
    savedTitle: 'Client links saved',
  });
  return (
    <SettingsCard
      title="Client links"
      subtitle="How long a client can open the page of an invoice or a quote. Links that are out do not end earlier."
    >
      <SettingsForm form={form} what="setting" saveLabel="Save client links">
        <FieldGrid>
          <TextInput
            label="Days after the due date"
            description="Counted from the day it was last sent or copied, where that is later."
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
