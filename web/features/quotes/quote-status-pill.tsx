import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { QuoteStatus } from '#domain/quote-status.ts';
import { LookPill, type PillLook } from '#web/features/documents/status/status-mark.tsx';
import { t } from './t.ts';

const looks: Record<QuoteStatus, PillLook> = {
  Draft: { variant: 'primary', Icon: IconDeviceFloppy },
  Issued: { variant: 'secondary', Icon: IconFileCheck },
  Sent: { variant: 'secondary', Icon: IconSend },
  Accepted: { variant: 'success', Icon: IconCheck },
  Declined: { variant: 'danger', Icon: IconX },
  Expired: { variant: 'warning', Icon: IconClock },
  Invoiced: { variant: 'info', Icon: IconArrowRight },
};

export function QuoteStatusPill({ status }: { status: QuoteStatus }) {
  return <LookPill look={looks[status]}>{t(`status.${status}`)}</LookPill>;
}
