import { Link } from '@tanstack/react-router';
import type { QuoteDetail } from '#contract/quotes/quotes.ts';
import { isQuoteOpen } from '#domain/quote-status.ts';
import { useToday } from '#web/api/current-session.ts';
import { describeLastDay } from '#web/format/day.ts';
import { formatMoney } from '#web/format/money.ts';
import { ActionButton } from '#web/features/documents/sheet/action-button.tsx';
import { AmountSummary } from '#web/features/documents/sheet/amount-summary.tsx';
import {
  ActionRow,
  DocumentActions,
  MoreActions,
} from '#web/features/documents/sheet/document-actions.tsx';
import { useQuoteActions } from './use-quote-actions.tsx';
import { t } from './t.ts';

interface QuoteActionsProps {
  quote: QuoteDetail;
  onOpen: (what: 'send' | 'link') => void;
}

export function QuoteActions({ quote, onOpen }: QuoteActionsProps) {
  const actions = useQuoteActions(quote, onOpen);
  const { send, invoice, edit, download, print, duplicate, further } = actions;
  const isAnswered = quote.status === 'Accepted' || quote.status === 'Expired';
  const main = (
    <>
      {send && <ActionButton tone="primary" action={send} />}
      {invoice && (
        <ActionButton {...(isAnswered && { tone: 'primary' as const })} action={invoice} />
      )}
    </>
  );
  return (
    <DocumentActions
      label={t('page.actions')}
      summary={<QuoteSummary quote={quote} />}
      main={main}
      rows={
        <>
          <ActionRow>
            <ActionButton action={download} />
            <ActionButton action={print} />
          </ActionRow>
          {edit && (
            <ActionRow isAlone>
              <ActionButton action={edit} />
            </ActionRow>
          )}
        </>
      }
      quiet={
        <>
          <ActionButton tone="quiet" action={duplicate} />
          <MoreActions actions={further} />
        </>
      }
      phoneMenu={[...(edit ? [edit] : []), download, print, duplicate, ...further]}
    />
  );
}

function QuoteSummary({ quote }: { quote: QuoteDetail }) {
  const { total, currency, status, validUntil, invoice, delivery } = quote;
  const today = useToday();
  return (
    <AmountSummary
      caption={t('page.total')}
      amount={formatMoney(total, currency)}
      facts={
        <>
          {status === 'Draft' && <span>{t('page.notIssued')}</span>}
          {(isQuoteOpen(status) || status === 'Expired') && (
            <span>{describeLastDay(validUntil, today)}</span>
          )}
          {delivery !== undefined && <span>{delivery}</span>}
          {invoice && (
            <span>
              {t.rich('page.invoicedAs', {
                invoice: () => (
                  <Link to="/apps/invoice/preview/$id" params={{ id: String(invoice.id) }}>
                    {invoice.number ?? t('page.draftInvoice', { id: String(invoice.id) })}
                  </Link>
                ),
              })}
            </span>
          )}
        </>
      }
    />
  );
}
