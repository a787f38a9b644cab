import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import type { QuoteDetail } from '#contract/quotes.ts';
import { dayIn } from '#domain/calendar-day.ts';
import { isQuoteOpen } from '#domain/quote-status.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { describeLastDay } from '#web/format/day.ts';
import { formatMoney } from '#web/format/money.ts';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { ActionButton } from '../preview/action-button.tsx';
import summary from '../preview/balance-summary.module.css';
import classes from '../preview/preview-actions.module.css';
import { useQuoteActions } from './use-quote-actions.tsx';

interface QuoteActionsProps {
  quote: QuoteDetail;
  onOpen: (what: 'send' | 'link') => void;
}

/** What it comes to, how it stands, and what can be done; on phones the main actions stand at the foot of the window. */
export function QuoteActions({ quote, onOpen }: QuoteActionsProps) {
  const isPhone = useMediaQuery('(width < 640px)', false, { getInitialValueInEffect: false });
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
  const menu = (items: typeof further, className?: string) =>
    items.length > 0 && (
      <ActionMenu
        label="More actions"
        {...(className !== undefined && { className })}
        icon={<IconDotsVertical size={17} stroke={1.75} aria-hidden="true" />}
        actions={items}
      />
    );
  const rest = [...(edit ? [edit] : []), download, print, duplicate];
  return (
    <aside className={classes.column} aria-label="Total and actions">
      <div className={classes.card}>
        <QuoteSummary quote={quote} />
        {!isPhone && (
          <div className={classes.buttons}>
            {main}
            <div className={classes.pair}>
              <ActionButton action={download} />
              <ActionButton action={print} />
            </div>
            {edit && (
              <div className={classes.alone}>
                <ActionButton action={edit} />
              </div>
            )}
            <div className={classes.quiet}>
              <ActionButton tone="quiet" action={duplicate} />
              {menu(further)}
            </div>
          </div>
        )}
      </div>
      {isPhone && (
        <div className={classes.footBar}>
          {main}
          {menu([...rest, ...further], classes.more)}
        </div>
      )}
    </aside>
  );
}

function QuoteSummary({ quote }: { quote: QuoteDetail }) {
  const { organisation } = useCurrentSession();
  const { total, currency, status, validUntil, invoice, delivery } = quote;
  const today = dayIn(organisation.timeZone, new Date());
  return (
    <div>
      <span className={summary.caption}>Total</span>
      <span className={summary.amount}>{formatMoney(total, currency)}</span>
      <span className={summary.facts}>
        {status === 'Draft' && <span>Not issued yet</span>}
        {(isQuoteOpen(status) || status === 'Expired') && (
          <span>{describeLastDay(validUntil, today)}</span>
        )}
        {delivery !== undefined && <span>{delivery}</span>}
        {invoice && (
          <span>
            {'Became '}
            <Link to="/apps/invoice/preview/$id" params={{ id: String(invoice.id) }}>
              {invoice.number ?? `draft #${String(invoice.id)}`}
            </Link>
          </span>
        )}
      </span>
    </div>
  );
}
