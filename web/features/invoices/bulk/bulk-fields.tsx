import { TextInput } from '@mantine/core';
import { paymentMethods } from '#contract/invoices/payments.ts';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { DayField } from '#web/ui/form/day-field.tsx';
import type { SentAction } from './bulk-actions.ts';
import { t } from '#web/features/documents/bulk/t.ts';

interface BulkFieldsProps {
  action: SentAction;
  onChange: (action: SentAction) => void;
}

export const hasFields = ({ kind }: SentAction): boolean =>
  kind === 'add-tag' || kind === 'remove-tag' || kind === 'pay' || kind === 'void';

export function isComplete(action: SentAction): boolean {
  if ('reason' in action) return action.reason.trim() !== '';
  return !('tag' in action) || action.tag.trim() !== '';
}

/** What an action needs to know before it can be planned. */
export function BulkFields({ action, onChange }: BulkFieldsProps) {
  if (action.kind === 'pay') {
    return (
      <>
        <DayField
          label={t('plan.date')}
          value={action.date}
          data-autofocus
          onChange={(date) => {
            onChange({ ...action, date });
          }}
        />
        <ChoiceField
          label={t('plan.method')}
          choices={paymentMethods}
          nameOf={(method) => method}
          value={action.method}
          onChange={(method) => {
            onChange({ ...action, method });
          }}
        />
        <TextInput
          label={t('plan.note')}
          maxLength={2_000}
          value={action.note}
          onChange={(event) => {
            onChange({ ...action, note: event.currentTarget.value });
          }}
        />
      </>
    );
  }
  if (action.kind === 'void') {
    return (
      <TextInput
        label={t('plan.reason')}
        value={action.reason}
        maxLength={500}
        data-autofocus
        onChange={(event) => {
          onChange({ ...action, reason: event.currentTarget.value });
        }}
      />
    );
  }
  if (!('tag' in action)) return null;
  return (
    <TextInput
      label={t('plan.tag')}
      value={action.tag}
      maxLength={40}
      data-autofocus
      onChange={(event) => {
        onChange({ ...action, tag: event.currentTarget.value });
      }}
    />
  );
}
