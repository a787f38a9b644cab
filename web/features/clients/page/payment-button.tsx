import { Button } from '@mantine/core';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import { useState, type ReactNode } from 'react';
import type { ClientDetail } from '#contract/clients/clients.ts';
import { useMay } from '#web/api/current-session.ts';
import { RefusedButton } from '#web/ui/action/refused-button.tsx';
import { t } from '../t.ts';

interface PaymentButtonProps {
  detail: ClientDetail;
  payment: (client: ClientDetail, onClose: () => void) => ReactNode;
}

/** Opens the payment form; absent when the client owes nothing. */
export function PaymentButton({ detail, payment }: PaymentButtonProps) {
  const mayWrite = useMay('invoices.write');
  const [isOpen, setIsOpen] = useState(false);
  const isOwed = detail.accounts.some(({ openInvoices }) => openInvoices > 0);
  const icon = <IconCash size={16} stroke={1.75} aria-hidden="true" />;
  const label = t('page.recordPayment');
  if (!isOwed) return null;
  if (!mayWrite) {
    return (
      <RefusedButton tone="success" icon={icon} refusal={t('page.paymentNotAllowed')}>
        {label}
      </RefusedButton>
    );
  }
  return (
    <>
      <Button
        bg="var(--ll-success-btn)"
        leftSection={icon}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {label}
      </Button>
      {isOpen &&
        payment(detail, () => {
          setIsOpen(false);
        })}
    </>
  );
}
