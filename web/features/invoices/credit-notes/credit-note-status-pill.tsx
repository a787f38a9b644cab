import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import type { CreditNoteStatus } from '#domain/credit-notes/credit-note-status.ts';
import { LookPill, type PillLook } from '#web/features/documents/status/status-mark.tsx';
import { t } from './t.ts';

const looks: Record<CreditNoteStatus, PillLook> = {
  Open: { variant: 'info', Icon: IconCoins },
  Applied: { variant: 'success', Icon: IconCheck },
  Refunded: { variant: 'secondary', Icon: IconArrowBackUp },
};

export function CreditNoteStatusPill({ status }: { status: CreditNoteStatus }) {
  return <LookPill look={looks[status]}>{t(`status.${status}`)}</LookPill>;
}
