import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCurrentSession, useMay } from '#web/api/current-session.ts';
import { formatInstant } from '#web/format/day.ts';
import { DeliveryList } from '#web/ui/display/delivery-list.tsx';
import { useDocumentsChanged } from '../commands/documents-changed.ts';
import { DocumentCard, DocumentCardTitle } from '../sheet/document-card.tsx';
import type { SentDocument } from '../document-kind.ts';
import classes from './document-mails.module.css';
import { documentMailsOptions } from './mail-queries.ts';
import { hasMissed, isUnderWay } from './mail-words.ts';

interface DocumentMailsProps {
  document: Pick<SentDocument, 'kind' | 'id'>;
  clientId: number;
  /** Opens the panel that sends it; nothing where it is not sent any more. */
  onSend: (() => void) | undefined;
}

/** The mails by which a document was sent, what became of each for everybody, and what to do where it missed somebody. */
export function DocumentMails({ document, clientId, onSend }: DocumentMailsProps) {
  const mayRead = useMay('invoices.write');
  const { timeZone } = useCurrentSession().organisation;
  const { data, error } = useQuery({ ...documentMailsOptions(document), enabled: mayRead });
  const changed = useDocumentsChanged();
  const underWay = data?.mails.filter(isUnderWay).length;
  useEffect(() => {
    // With the last answer of the mail server the status is another one, too.
    if (underWay === undefined || underWay === 0) return () => undefined;
    return () => void changed();
  }, [underWay, changed]);
  if (!mayRead || (data?.mails.length ?? 0) === 0) {
    return error ? <p role="alert">{`The mails could not be read. ${error.message}`}</p> : null;
  }
  // What a later mail has made good needs nobody any more.
  const last = data?.mails.find(({ state }) => state !== 'cancelled');
  const wantsSending = onSend !== undefined && last !== undefined && hasMissed(last);
  return (
    <DocumentCard label="Mails">
      <DocumentCardTitle>Mails</DocumentCardTitle>
      <ol className={classes.mails} aria-live="polite">
        {data?.mails.map((mail) => (
          <li key={mail.id} className={classes.mail}>
            <p className={classes.subject}>{mail.subject}</p>
            <p className={classes.facts}>
              {`${mail.sender}, `}
              <time dateTime={mail.createdAt}>{formatInstant(mail.createdAt, timeZone)}</time>
              {mail.state === 'cancelled' && ', taken back before it left'}
              {mail.state === 'cancelled' && mail.problem !== '' && `. ${mail.problem}`}
            </p>
            {mail.state !== 'cancelled' && (
              <DeliveryList deliveries={mail.recipients} timeZone={timeZone} />
            )}
            {mail === last && wantsSending && (
              <div className={classes.remedy}>
                <p>
                  {`Correct the address and send the ${document.kind.noun} again. Where it is wrong with the client, `}
                  <Link to="/apps/client/$id" params={{ id: String(clientId) }}>
                    correct the client
                  </Link>{' '}
                  first.
                </p>
                <Button variant="default" size="xs" onClick={onSend}>
                  Send again
                </Button>
              </div>
            )}
            {mail.problem !== '' && isUnderWay(mail) && (
              <p className={classes.facts}>{`It is tried again. ${mail.problem}`}</p>
            )}
          </li>
        ))}
      </ol>
    </DocumentCard>
  );
}
