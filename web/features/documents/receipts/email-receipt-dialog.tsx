import { Anchor } from '@mantine/core';
import '@mantine/core/styles/Anchor.layer.css';
import { useQuery } from '@tanstack/react-query';
import { receiptEndpoints } from '#contract/invoices/receipts.ts';
import { receiptEmail } from '#messages/en/money/receipt-email.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { EmailDialog } from '#web/features/documents/commands/email-dialog.tsx';
import { translator } from '#web/language/translator.ts';
import { t as actions } from './t.ts';

const { getReceiptDraft, getReceiptPdf, sendReceipt } = receiptEndpoints;
const t = translator('receiptEmail', receiptEmail);

interface EmailReceiptProps {
  paymentId: number;
  onClose: () => void;
}

/** The email with the receipt of a payment, as it would begin. Not imported directly: it is loaded on first use. */
export default function EmailReceiptDialog({ paymentId, onClose }: EmailReceiptProps) {
  const params = { id: paymentId };
  // Read anew each time: what it says of what is left is of now.
  const draft = useQuery({ ...endpointQuery(getReceiptDraft, { params }), gcTime: 0 });
  const path = getReceiptPdf.path.replace('{id}', String(paymentId));
  return (
    <EmailDialog
      draft={draft}
      texts={{
        title: t('title'),
        send: t('send'),
        notLoaded: t('notLoaded'),
        sending: actions('sending'),
        labels: { address: t('to'), subject: t('subject'), message: t('message') },
        queued: (to, seconds) => actions('queued', { to, seconds }),
      }}
      lead={({ fileName }) => (
        <>
          {t('lead')}{' '}
          <Anchor inherit href={`${path}?view=inline`} target="_blank" rel="noopener">
            {t('preview', { file: fileName })}
          </Anchor>
        </>
      )}
      check={(values) => validateBody(sendReceipt.input.body, values)}
      send={(values, options) => call(sendReceipt, { params, body: values }, options)}
      onClose={onClose}
    />
  );
}
