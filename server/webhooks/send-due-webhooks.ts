import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { texts } from '#messages/texts.ts';
import type { JobRun } from '#server/runtime/periodic-job.ts';
import { claimDelivery, type ClaimedDelivery } from './claim-delivery.ts';
import { eventBody, eventName } from './event-body.ts';
import { postWebhook, type PostAnswer } from './post-webhook.ts';
import { recordAttempt } from './record-attempt.ts';
import { retryDelayMs } from './retry-delay.ts';
import { signedHeaders } from './signed-headers.ts';
import type { WebhookDeps } from './webhook-deps.ts';

const t = texts('webhookDelivery');

const defaultLeaseMs = 30_000;
const mostAtOnce = 16;
/** A slow receiver holds up no other. */
const mostOfAnEndpoint = 4;
const recordTries = 20;
const recordAgainMs = 500;

/** Sends what is due, several at a time, and returns when nothing is left. Any number of processes may do so. */
export async function sendDueWebhooks(
  db: Kysely<DB>,
  deps: WebhookDeps,
  { stopping, onFailure }: JobRun,
): Promise<void> {
  const { leaseMs = defaultLeaseMs } = deps;
  const atWork = new Set<Promise<void>>();
  const ofEndpoint = new Map<bigint, number>();
  const count = (id: bigint, by: number) => ofEndpoint.set(id, (ofEndpoint.get(id) ?? 0) + by);
  const begin = (delivery: ClaimedDelivery) => {
    count(delivery.endpointId, 1);
    const sent = sendOne(db, delivery, deps)
      .catch(onFailure)
      .finally(() => {
        count(delivery.endpointId, -1);
        atWork.delete(sent);
      });
    atWork.add(sent);
  };
  for (;;) {
    const busy = [...ofEndpoint].flatMap(([id, sending]) =>
      sending >= mostOfAnEndpoint ? [id] : [],
    );
    const isFull = stopping.aborted || atWork.size >= mostAtOnce;
    const delivery = isFull ? undefined : await claimDelivery(db, { busy, leaseMs });
    if (delivery) begin(delivery);
    else if (atWork.size === 0) return;
    else await Promise.race(atWork);
  }
}

async function sendOne(
  db: Kysely<DB>,
  delivery: ClaimedDelivery,
  deps: WebhookDeps,
): Promise<void> {
  const { mail, retryAfterMs = retryDelayMs } = deps;
  const started = performance.now();
  const answer = await post(delivery, deps);
  const attempt = { ...answer, tookMs: Math.round(performance.now() - started) };
  const retryMs = retryAfterMs(delivery.attempts);
  // What arrived and is not written down is sent twice: a database that restarts is waited for.
  for (let tries = 1; ; tries += 1) {
    try {
      await recordAttempt(db, { delivery, attempt, retryMs, mail });
      return;
    } catch (error) {
      if (tries === recordTries) throw error;
      await pause(recordAgainMs);
    }
  }
}

async function post(
  { event, url, secret, previousSecret }: ClaimedDelivery,
  { box, post: settings }: WebhookDeps,
): Promise<PostAnswer> {
  const opened = [secret, ...(previousSecret ? [previousSecret] : [])].map((sealed) =>
    box.open(sealed)?.toString(),
  );
  const secrets = opened.filter((one) => one !== undefined);
  if (secrets.length < opened.length) return { status: null, answer: '', problem: t('secret') };
  const body = eventBody(event);
  const headers = signedHeaders({ id: eventName(event.id), body, at: new Date(), secrets });
  return postWebhook({ url, headers, body }, settings);
}
