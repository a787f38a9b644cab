import { TextInput } from '@mantine/core';
import {
  newWebhookBody,
  type ShownSecret,
  type Webhook,
  webhookEndpoints,
} from '#contract/webhooks/webhooks.ts';
import { everyEvent } from '#contract/webhooks/event-types.ts';
import { call } from '#web/api/call.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { t as generic } from '#web/ui/t.ts';
import { EventFields } from './event-fields.tsx';
import { t } from './t.ts';

interface WebhookDialogProps {
  /** The one that is changed; a new one where it is left out. */
  webhook?: Webhook;
  onAdded: (shown: ShownSecret) => void;
  onChanged: () => void;
  onClose: () => void;
}

interface Values {
  url: string;
  description: string;
  events: string[];
}

/** Asks where to send what. */
export function WebhookDialog({ webhook, onAdded, onChanged, onClose }: WebhookDialogProps) {
  const first: Values = webhook ?? { url: '', description: '', events: [everyEvent] };
  const form = useRecordForm<Values>({
    record: { values: { url: first.url, description: first.description, events: first.events } },
    check: (values) => validateBody(newWebhookBody, values),
    save: async (body) => {
      if (webhook) {
        const { id, isOn } = webhook;
        await call(webhookEndpoints.changeWebhook, { params: { id }, body: { ...body, isOn } });
        onChanged();
      } else {
        onAdded(await call(webhookEndpoints.addWebhook, { body }));
      }
      return { values: body };
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={webhook ? t('form.changeTitle') : t('form.addTitle')}
      what="setting"
      saveLabel={webhook ? generic('save') : t('form.submit')}
      form={form}
      onClose={onClose}
    >
      <TextInput
        label={t('form.url')}
        description={t('form.urlHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="url"
        autoComplete="off"
        maxLength={2_000}
        data-autofocus
        {...form.field('url')}
      />
      <TextInput
        label={t('form.description')}
        description={t('form.descriptionHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        maxLength={200}
        {...form.field('description')}
      />
      <EventFields {...form.field('events')} />
    </FormDialog>
  );
}
