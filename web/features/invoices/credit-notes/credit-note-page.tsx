import { Link } from '@tanstack/react-router';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useState } from 'react';
import type { CreditNoteDetail } from '#contract/invoices/credit-notes.ts';
import { creditNoteDocument } from '#domain/credit-note-document.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { backLinkClass } from '#web/ui/action/link-classes.ts';
import { DocumentMails } from '#web/features/documents/send-panel/document-mails.tsx';
import { SendOpener } from '#web/features/documents/send-panel/send-opener.tsx';
import { DocumentActivity } from '#web/features/documents/sheet/document-activity.tsx';
import { DocumentPage } from '#web/features/documents/sheet/document-page.tsx';
import { DocumentSheet } from '#web/features/documents/sheet/document-sheet.tsx';
import { PreviewSkeleton } from '#web/features/documents/sheet/preview-skeleton.tsx';
import { RecordGate } from '#web/features/documents/sheet/record-gate.tsx';
import { writingIn } from '#web/features/documents/texts/sheet-texts.ts';
import { CreditNoteActions } from './credit-note-actions.tsx';
import { creditNoteKind, sentCreditNote } from './credit-note-kind.ts';
import { creditNoteOptions } from './credit-note-queries.ts';
import { CreditNoteStatusPill } from './credit-note-status-pill.tsx';
import { t } from './t.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';

// Drawn after the document.
const AttachmentsCard = lazyPart(
  () => import('#web/features/documents/attachments/attachments-card.tsx'),
);

/** One credit note to read, print, save and send. `id` is as written in the address. */
export function CreditNotePage({ id }: { id: string }) {
  return (
    <RecordGate
      id={id}
      query={creditNoteOptions}
      unknown={{ title: t('page.notFound'), detail: t('page.notFoundDetail') }}
      back={<Link to="/apps/credit-note/list">{t('page.back')}</Link>}
      failureTitle={t('page.notLoaded')}
      skeleton={<PreviewSkeleton />}
    >
      {({ creditNote }) => <LoadedCreditNote key={id} creditNote={creditNote} />}
    </RecordGate>
  );
}

function LoadedCreditNote({ creditNote }: { creditNote: CreditNoteDetail }) {
  const { organisation } = useCurrentSession();
  const [isSending, setIsSending] = useState(false);
  const send = () => {
    setIsSending(true);
  };
  const { seller, status, activity = [] } = creditNote;
  const { writing = { language: 'en', locale: organisation.locale } } = creditNote;
  return (
    <DocumentPage
      head={
        <Link to="/apps/credit-note/list" className={backLinkClass}>
          <IconArrowLeft size={16} stroke={1.9} aria-hidden="true" />
          {t('title')}
        </Link>
      }
      documents={
        <>
          <DocumentSheet
            model={creditNoteDocument(factsOf(creditNote), writingIn(writing))}
            logo={seller.logo}
            status={<CreditNoteStatusPill status={status} />}
            salesperson={null}
          />
          <AttachmentsCard kind="creditNote" id={creditNote.id} isOpen />
          <DocumentMails
            document={{ kind: creditNoteKind, id: creditNote.id }}
            clientId={creditNote.client.id}
            onSend={send}
          />
          {activity.length > 0 && <DocumentActivity activity={activity} />}
        </>
      }
      actions={<CreditNoteActions creditNote={creditNote} onSend={send} />}
    >
      <SendOpener
        document={isSending ? sentCreditNote(creditNote) : undefined}
        onClose={() => {
          setIsSending(false);
        }}
      />
    </DocumentPage>
  );
}

/** What its document is made from. */
function factsOf({ lines, net, taxes, total, invoice, ...note }: CreditNoteDetail) {
  return {
    ...note,
    invoiceNumber: invoice.number,
    net: String(net),
    total: String(total),
    lines: lines.map(({ qty, cost, discount, amount, ...line }) => ({
      ...line,
      qty: String(qty),
      cost: String(cost),
      discount: discount > 0 ? String(discount) : '',
      amount: String(amount),
      taxes: line.taxes.map(({ rate, label }) => ({ rate: String(rate), label })),
    })),
    taxes: taxes.map(({ category, label, rate, base, amount }) => ({
      ...{ category, label },
      ...{ rate: String(rate), base: String(base), amount: String(amount) },
    })),
  };
}
