import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCurrentSession, useMay } from '#web/api/current-session.ts';
import { wallTimeIn } from '#web/format/wall-time.ts';
import { DeliveryList } from '#web/ui/delivery-list.tsx';
import { useInvoicesChanged } from '../invoices-changed.ts';
import pageClasses from '../preview/invoice-preview-page.module.css';
import classes from './document-mails.module.css';
import { documentMailsOptions } from './mail-queries.ts';
import type { SentDocument } from '../sent-document.ts';
import { isUnderWay } from './mail-words.ts';

/** The mails by which a document was sent, and what became of each for everybody. */
export function DocumentMails(document: Pick<SentDocument, 'noun' | 'id'>) {
  const mayRead = useMay('invoices.write');
  const { timeZone } = useCurrentSession().organisation;
  const { data, error } = useQuery({ ...documentMailsOptions(document), enabled: mayRead });
  const changed = useInvoicesChanged();
  const underWay = data?.mails.filter(isUnderWay).length;
  useEffect(() => {
    // With the last answer of the mail server the status is another one, too.
    if (underWay === undefined || underWay === 0) return () => undefined;
    return () => void changed();
  }, [underWay, changed]);
  if (!mayRead || (data?.mails.length ?? 0) === 0) {
    return error ? <p role="alert">{`The mails could not be read. ${error.message}`}</p> : null;
  }
  return (
    <section className={pageClasses.card} aria-label="Mails">
      <h2 className={pageClasses.cardTitle}>Mails</h2>
      <ol className={classes.mails} aria-live="polite">
        {data?.mails.map((mail) => (
          <li key={mail.id} className={classes.mail}>
            <p className={classes.subject}>{mail.subject}</p>
            <p className={classes.facts}>
              {`${mail.sender}, `}
              <time className="dt" dateTime={mail.createdAt}>
                {wallTimeIn(timeZone, new Date(mail.createdAt)).replace('T', ' ')}
              </time>
              {mail.state === 'cancelled' && ', taken back before it left'}
            </p>
            {mail.state !== 'cancelled' && <DeliveryList deliveries={mail.recipients} />}
            {mail.problem !== '' && isUnderWay(mail) && (
              <p className={classes.facts}>{`It is tried again. ${mail.problem}`}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
