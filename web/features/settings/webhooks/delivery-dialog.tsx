import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Webhook, webhookEndpoints } from '#contract/webhooks/webhooks.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { ButtonRow } from '#web/ui/overlay/button-row.tsx';
import { DialogFrame } from '#web/ui/overlay/dialog-frame.tsx';
import { t as generic } from '#web/ui/t.ts';
import { inWords, outcomeOf } from './delivery-table.tsx';
import { t } from './t.ts';
import { useWebhookCommand } from './webhook-queries.ts';
import classes from './webhooks.module.css';

interface DeliveryDialogProps {
  webhook: Webhook;
  deliveryId: number;
  onClose: () => void;
}

/** One event as it is sent, each attempt with its answer, and the way to send it again. */
export function DeliveryDialog({ webhook, deliveryId, onClose }: DeliveryDialogProps) {
  const params = { id: webhook.id, deliveryId };
  const { data, error } = useQuery({
    ...endpointQuery(webhookEndpoints.getWebhookDelivery, { params }),
    staleTime: 0,
  });
  const resending = useWebhookCommand({
    run: () => call(webhookEndpoints.resendWebhookDelivery, { params }),
    done: () => t('done.resent'),
    onDone: onClose,
  });
  return (
    <DialogFrame
      title={data ? t('delivery.title', { type: data.type }) : t('log.details')}
      sizePx={640}
      onClose={onClose}
    >
      <div className={classes.dialog}>
        {error && (
          <Text role="alert" inherit c="var(--mantine-color-error)">
            {error.message}
          </Text>
        )}
        {data && (
          <>
            <p>
              <code>{data.eventId}</code>
            </p>
            <h3 className={classes.heading}>{t('delivery.body')}</h3>
            <pre className={classes.body} tabIndex={0}>
              {JSON.stringify(JSON.parse(data.body), null, 2)}
            </pre>
            <h3 className={classes.heading}>{t('delivery.attempts')}</h3>
            {data.log.length === 0 ? (
              <p>{t('delivery.none')}</p>
            ) : (
              <ol className={classes.attempts}>
                {data.log.map((attempt) => (
                  <li key={attempt.at}>
                    <time dateTime={attempt.at}>{inWords(attempt.at)}</time>
                    <br />
                    {outcomeOf(attempt)}
                    {attempt.answer !== '' && <pre className={classes.body}>{attempt.answer}</pre>}
                  </li>
                ))}
              </ol>
            )}
          </>
        )}
        <ButtonRow mt={24}>
          <Button variant="default" data-autofocus onClick={onClose}>
            {generic('close')}
          </Button>
          {webhook.isOn && data && data.state !== 'waiting' && (
            <Button
              loading={resending.isPending}
              onClick={() => {
                resending.mutate(undefined);
              }}
            >
              {t('delivery.resend')}
            </Button>
          )}
        </ButtonRow>
      </div>
    </DialogFrame>
  );
}
