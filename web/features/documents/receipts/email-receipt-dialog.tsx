import { Anchor } from '@mantine/core';
import '@mantine/core/styles/Anchor.layer.css';
import { useQuery } from '@tanstack/react-query';
import { receiptEmail } from '#messages/en/money/receipt-email.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { EmailDialog } from '#web/features/documents/commands/email-dialog.tsx';
import { translator } from '#web/language/translator.ts';
import { type Receipted, receiptCalls } from './receipt-calls.ts';
import { t as actions } from './t.ts';

const t = translator('receiptEmail', receiptEmail);

interface EmailReceiptProps {
  of: Receipted;
  onClose: () => void;
}

/** The email with the receipt of a payment or the confirmation of a refund, as it would begin. Not imported directly: it is loaded on first use. */
export default function EmailReceiptDialog({ of: { kind, id }, onClose }: EmailReceiptProps) {
  const { getPdf, getDraft, send } = receiptCalls[kind];
  const params = { id };
  // Read anew each time: what it says of what is left is of now.
  const draft = useQuery({ ...endpointQuery(getDraft, { params }), gcTime: 0 });
  const path = getPdf.path.replace('{id}', String(id));
  return (
    <EmailDialog
      draft={draft}
      texts={{
        title: t(`${kind}.title`),
        send: t(`${kind}.send`),
        notLoaded: t('notLoaded'),
        sending: actions(`${kind}.sending`),
        labels: { address: t('to'), subject: t('subject'), message: t('message') },
        queued: (to, seconds) => actions('queued', { to, seconds }),
      }}
      lead={({ fileName }) => (
        <>
          {t(`${kind}.lead`)}{' '}
          <Anchor inherit href={`${path}?view=inline`} target="_blank" rel="noopener">
            {t('preview', { file: fileName })}
          </Anchor>
        </>
      )}
      check={(values) => validateBody(send.input.body, values)}
      send={(values, options) => call(send, { params, body: values }, options)}
      onClose={onClose}
    />
  );
}
