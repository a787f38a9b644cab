import { Button } from '@mantine/core';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useState } from 'react';
import type { ClientRecord } from '#contract/clients/clients.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { useMay } from '#web/api/current-session.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { t } from '../t.ts';

// Loaded on first use.
const EmailStatementDialog = lazyPart(() => import('./email-statement-dialog.tsx'));

interface EmailStatementButtonProps {
  client: ClientRecord;
  period: { from: CalendarDay; to: CalendarDay };
}

export function EmailStatementButton(props: EmailStatementButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!useMay('invoices.write')) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMail size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {t('statement.email.button')}
      </Button>
      {isOpen && (
        <EmailStatementDialog
          {...props}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}
