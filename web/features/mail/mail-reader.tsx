import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { useEffect, useRef } from 'react';
import { useCurrentSession } from '#web/api/current-session.ts';
import { DeliveryList } from '#web/ui/delivery-list.tsx';
import { backLinkClass } from '#web/ui/link-classes.ts';
import { ShapeSkeleton } from '#web/ui/shape-skeleton.tsx';
import { LinkedText } from './linked-text.tsx';
import { mailQuery } from './mail-queries.ts';
import classes from './mail-reader.module.css';
import { MailStateBadge } from './mail-state-badge.tsx';

/** One mail: who got it, and what it says. */
export function MailReader({ id }: { id: number }) {
  const { timeZone } = useCurrentSession().organisation;
  const { data, error, refetch } = useQuery(mailQuery(id));
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // In place of a list that was scrolled down it would begin above the window.
    const isAbove = (section.current?.getBoundingClientRect().top ?? 0) < 0;
    if (isAbove) section.current?.scrollIntoView();
  }, []);
  const back = (
    <Link to="/outbox" className={`${backLinkClass} ${classes.back ?? ''}`}>
      <IconArrowLeft size={16} stroke={1.9} aria-hidden="true" />
      Outbox
    </Link>
  );
  if (!data) {
    return (
      <section ref={section} className={classes.mail} aria-busy={error === null} aria-label="Mail">
        {back}
        {error ? (
          <div role="alert">
            <p>{`The mail could not be read. ${error.message}`}</p>
            <Button variant="default" size="xs" onClick={() => void refetch()}>
              Retry
            </Button>
          </div>
        ) : (
          <ShapeSkeleton width="60%" heightPx={12} />
        )}
      </section>
    );
  }
  const { mail, from, text, attachment } = data;
  return (
    <section ref={section} className={classes.mail} aria-label="Mail">
      {back}
      <div className={classes.head}>
        <h2 className={classes.subject}>{mail.subject}</h2>
        <MailStateBadge state={mail.state} />
      </div>
      <dl className={classes.facts}>
        <dt>From</dt>
        <dd>{from}</dd>
        <dt>To</dt>
        <dd>
          <DeliveryList deliveries={mail.recipients} timeZone={timeZone} />
        </dd>
        {mail.invoice && (
          <>
            <dt>Invoice</dt>
            <dd>
              <Link to="/apps/invoice/preview/$id" params={{ id: String(mail.invoice.id) }}>
                {mail.invoice.number ?? `#${String(mail.invoice.id)}`}
              </Link>
            </dd>
          </>
        )}
        {mail.quote && (
          <>
            <dt>Quote</dt>
            <dd>
              <Link to="/apps/invoice/quotes/$id" params={{ id: String(mail.quote.id) }}>
                {mail.quote.number ?? `Draft ${String(mail.quote.id)}`}
              </Link>
            </dd>
          </>
        )}
        {attachment !== null && (
          <>
            <dt>Attached</dt>
            <dd className={classes.attached}>
              <IconPaperclip size={15} stroke={1.9} aria-hidden="true" />
              {attachment}
            </dd>
          </>
        )}
      </dl>
      {mail.problem !== '' && <p role="status">{mail.problem}</p>}
      <LinkedText className={classes.text ?? ''} text={text} />
    </section>
  );
}
