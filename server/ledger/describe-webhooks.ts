import type { ActivityData } from '#database/activity-data.ts';
import { texts } from '#messages/texts.ts';

const t = texts('activity');

type OfWebhooks =
  | 'webhook-added'
  | 'webhook-changed'
  | 'webhook-removed'
  | 'webhook-secret-replaced'
  | 'webhook-tested'
  | 'webhook-sent-again'
  | 'webhook-given-up';

/** What other programs are told, and by whose will. */
export const describeWebhooks: { [Kind in OfWebhooks]: (data: ActivityData[Kind]) => string } = {
  'webhook-added': (data) => t('webhooks.added', data),
  'webhook-changed': (data) => t('webhooks.changed', data),
  'webhook-removed': (data) => t('webhooks.removed', data),
  'webhook-secret-replaced': (data) => t('webhooks.secretReplaced', data),
  'webhook-tested': (data) => t('webhooks.tested', data),
  'webhook-sent-again': (data) => t('webhooks.sentAgain', data),
  'webhook-given-up': (data) => t('webhooks.givenUp', data),
};
