import { Group } from '@mantine/core';
import { useState } from 'react';
import type { ClientDetail } from '#contract/clients/clients.ts';
import { useMay } from '#web/api/current-session.ts';
import { TextButton } from '#web/ui/action/text-button.tsx';
import type { ClientDialogs } from './client-dialogs.ts';
import { t } from '../t.ts';

interface CreditActionsProps {
  detail: ClientDetail;
  dialogs: ClientDialogs;
}

/** What can be done with a client’s credit, where it has any. */
export function CreditActions({ detail, dialogs }: CreditActionsProps) {
  const mayApply = useMay('invoices.write');
  const mayRefund = useMay('invoices.correct');
  const [open, setOpen] = useState<'refund' | 'applyCredit'>();
  const isUsable = detail.accounts.some(
    ({ credit, openInvoices }) => credit > 0 && openInvoices > 0,
  );
  const actions = [
    ...(mayApply && isUsable ? (['applyCredit'] as const) : []),
    ...(mayRefund ? (['refund'] as const) : []),
  ];
  return (
    <Group component="span" gap="4px 16px">
      {actions.map((name) => (
        <TextButton
          key={name}
          onClick={() => {
            setOpen(name);
          }}
        >
          {t(`figures.${name}`)}
        </TextButton>
      ))}
      {open !== undefined &&
        dialogs[open](detail, () => {
          setOpen(undefined);
        })}
    </Group>
  );
}
