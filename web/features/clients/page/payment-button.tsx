import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import { useState } from 'react';
import type { ClientDetail } from '#contract/clients/clients.ts';
import { useMay } from '#web/api/current-session.ts';
import { ActionButton } from '#web/features/documents/sheet/action-button.tsx';
import { t } from '../t.ts';
import type { ClientDialogs } from './client-dialogs.ts';

interface PaymentButtonProps {
  detail: ClientDetail;
  dialogs: ClientDialogs;
}

/** Offered also where nothing is owed: then the payment is on account. */
export function PaymentButton({ detail, dialogs }: PaymentButtonProps) {
  const mayWrite = useMay('invoices.write');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionButton
        tone="success"
        action={{
          label: t('page.recordPayment'),
          icon: <IconCash size={16} stroke={1.75} aria-hidden="true" />,
          refusal: mayWrite ? undefined : t('page.paymentNotAllowed'),
          onSelect: () => {
            setIsOpen(true);
          },
        }}
      />
      {isOpen &&
        dialogs.payment(detail, () => {
          setIsOpen(false);
        })}
    </>
  );
}
