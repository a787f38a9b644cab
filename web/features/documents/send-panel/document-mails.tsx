import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Mail } from '#contract/mail/mails.ts';
import { useCurrentSession, useMay } from '#web/api/current-session.ts';
import { formatInstant } from '#web/format/day.ts';
import { DeliveryList } from '#web/ui/display/delivery-list.tsx';
import { useDocumentsChanged } from '../commands/documents-changed.ts';
import { DocumentCard, DocumentCardTitle } from '../sheet/document-card.tsx';
import type { SentDocument } from '../document-kind.ts';
import { t } from '../texts/t.ts';
import classes from './document-mails.module.css';
import { documentMailsOptions } from './mail-queries.ts';
import { hasFailedRecipient, isInDelivery } from './mail-state.ts';

interface DocumentMailsProps {
  document: Pick<SentDocument, 'kind' | 'id'>;
  clientId: number;
  /** Opens the panel that sends it; undefined for a document that can no longer be sent. */
  onSend: (() => void) | undefined;
}

export function DocumentMails({ document, clientId, onSend }: DocumentMailsProps) {
  const mayRead = useMay('invoices.write');
  const { timeZone } = useCurrentSession().organisation;
  const { data, error } = useQuery({ ...documentMailsOptions(document), enabled: mayRead });
  const changed = useDocumentsChanged();
  const inDelivery = data?.mails.filter(isInDelivery).length;
  useEffect(() => {
    // The last answer of the mail server changes the status of the document too.
    if (inDelivery === undefined || inDelivery === 0) return () => undefined;
    return () => void changed();
  }, [inDelivery, changed]);
  if (!mayRead || (data?.mails.length ?? 0) === 0) {
    return error ? <p role="alert">{t('mails.notLoaded', { reason: error.message })}</p> : null;
  }
  // Only the last email counts: an older failure needs no action once a later email arrived.
  const last = data?.mails.find(({ state }) => state !== 'cancelled');
  const wantsSending = onSend !== undefined && last !== undefined && hasFailedRecipient(last);
  return (
    <DocumentCard label={t('mails.title')}>
      <DocumentCardTitle>{t('mails.title')}</DocumentCardTitle>
      <Stack component="ol" gap={16} mt={12} className={classes.mails ?? ''} aria-live="polite">
        {data?.mails.map((mail) => (
          <li key={mail.id} className={classes.mail}>
            <Text component="p" size="14" fw={500} style={{ overflowWrap: 'anywhere' }}>
              {mail.subject}
            </Text>
            <Text component="p" size="13" c="dimmed" mb={8}>
              {t.rich(`mails.${summaryOf(mail)}`, {
                sender: mail.sender,
                problem: mail.problem,
                at: formatInstant(mail.createdAt, timeZone),
                time: (text) => <time dateTime={mail.createdAt}>{text}</time>,
              })}
            </Text>
            {mail.state !== 'cancelled' && (
              <DeliveryList deliveries={mail.recipients} timeZone={timeZone} />
            )}
            {mail === last && wantsSending && (
              <Group
                justify="space-between"
                gap="8px 16px"
                mt={12}
                p="12px 16px"
                bdrs={6}
                bg="var(--ll-danger-tint)"
                fz="13"
                lh="13"
                className={classes.remedy ?? ''}
              >
                <p>
                  {t.rich('mails.remedy', {
                    link: (text) => (
                      <Link to="/apps/client/$id" params={{ id: String(clientId) }}>
                        {text}
                      </Link>
                    ),
                  })}
                </p>
                <Button variant="default" size="xs" onClick={onSend}>
                  {t('mails.sendAgain')}
                </Button>
              </Group>
            )}
            {mail.problem !== '' && isInDelivery(mail) && (
              <Text component="p" size="13" c="dimmed" mb={8}>
                {t('mails.retrying', { problem: mail.problem })}
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </DocumentCard>
  );
}

function summaryOf({ state, problem }: Mail): 'sent' | 'canceled' | 'canceledBecause' {
  if (state !== 'cancelled') return 'sent';
  return problem === '' ? 'canceled' : 'canceledBecause';
}
