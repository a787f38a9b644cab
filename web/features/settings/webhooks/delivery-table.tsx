import { Button, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { WebhookDelivery } from '#contract/webhooks/webhooks.ts';
import { language } from '#web/language/language.ts';
import { tableLinkClass } from '#web/ui/action/link-classes.ts';
import { type BadgeTone, ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { SettingsTable } from '../frame/settings-table.tsx';
import { t } from './t.ts';
import classes from './webhooks.module.css';

export const deliveryTones: Record<WebhookDelivery['state'], BadgeTone> = {
  waiting: 'warning',
  delivered: 'success',
  failed: 'danger',
};

export const inWords = (at: string): string =>
  new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'medium' });

/** What an attempt came to, in a few words. */
export function outcomeOf({ problem, status, tookMs }: NonNullable<WebhookDelivery['last']>) {
  if (problem !== '') return problem;
  return t('log.tookMs', { status: String(status), ms: tookMs });
}

interface DeliveryTableProps {
  deliveries: readonly WebhookDelivery[];
  onOpen: (id: number) => void;
}

export function DeliveryTable({ deliveries, onOpen }: DeliveryTableProps) {
  return (
    <SettingsTable
      caption={t('log.caption')}
      columns={[
        t('log.event'),
        t('log.about'),
        t('log.state'),
        t('log.answer'),
        <VisuallyHidden>{t('log.action')}</VisuallyHidden>,
      ]}
    >
      {deliveries.map((delivery) => (
        <tr key={delivery.id}>
          <th scope="row">
            <code>{delivery.type}</code>
            <br />
            <time dateTime={delivery.at} className={classes.detail}>
              {inWords(delivery.at)}
            </time>
          </th>
          <td data-label={t('log.about')}>
            <About subject={delivery.subject} />
          </td>
          <td data-label={t('log.state')}>
            <ToneBadge tone={deliveryTones[delivery.state]}>
              {t(`deliveryState.${delivery.state}`)}
            </ToneBadge>
          </td>
          <td data-label={t('log.answer')}>
            <div className={classes.outcome}>
              {delivery.last ? outcomeOf(delivery.last) : t('log.noAnswer')}
              <br />
              <span className={classes.detail}>{progressOf(delivery)}</span>
            </div>
          </td>
          <td data-action>
            <Button
              variant="default"
              size="xs"
              aria-label={t('log.detailsOf', { type: delivery.type, event: delivery.eventId })}
              onClick={() => {
                onOpen(delivery.id);
              }}
            >
              {t('log.details')}
            </Button>
          </td>
        </tr>
      ))}
    </SettingsTable>
  );
}

/** The record, where it has a page. */
function About({ subject }: { subject: string }) {
  const [kind = '', id = ''] = subject.split(':');
  const link = { params: { id }, className: tableLinkClass, children: `#${id}` };
  if (kind === 'invoice') return <Link to="/apps/invoice/preview/$id" {...link} />;
  if (kind === 'quote') return <Link to="/apps/invoice/quotes/$id" {...link} />;
  if (kind === 'client') return <Link to="/apps/client/$id" {...link} />;
  return '–';
}

function progressOf({ attempts, nextAttemptAt }: WebhookDelivery): string {
  const count = t('log.attempts', { count: attempts });
  if (nextAttemptAt === null) return count;
  return `${count}, ${t('log.next', { at: inWords(nextAttemptAt) })}`;
}
