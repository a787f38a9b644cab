import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import { useState, type ReactNode } from 'react';
import type { ClientDetail } from '#contract/clients/clients.ts';
import { useMay } from '#web/api/current-session.ts';
import { ActionButton } from '#web/features/documents/sheet/action-button.tsx';
import { t } from '../t.ts';

interface PaymentButtonProps {
  detail: ClientDetail;
  payment: (client: ClientDetail, onClose: () => void) => ReactNode;
}

export function PaymentButton({ detail, payment }: PaymentButtonProps) {
  const mayWrite = useMay('invoices.write');
  const [isOpen, setIsOpen] = useState(false);
  const isOwed = detail.accounts.some(({ openInvoices }) => openInvoices > 0);
  if (!isOwed) return null;
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
        payment(detail, () => {
          setIsOpen(false);
        })}
    </>
  );
}
