import { Anchor, Group } from '@mantine/core';
import '@mantine/core/styles/Anchor.layer.css';
import { useState } from 'react';
import type { ClientDetail } from '#contract/clients/clients.ts';
import { useMay } from '#web/api/current-session.ts';
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
        <Anchor
          key={name}
          component="button"
          type="button"
          size="13"
          fw={500}
          mih={24}
          underline="hover"
          onClick={() => {
            setOpen(name);
          }}
        >
          {t(`figures.${name}`)}
        </Anchor>
      ))}
      {open !== undefined &&
        dialogs[open](detail, () => {
          setOpen(undefined);
        })}
    </Group>
  );
}
