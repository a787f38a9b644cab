import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { findMailServer, type MailGround } from './mail-ground.ts';
import type { MailKinds } from './mail-kind.ts';
import { retryDelayMs } from './retry-delay.ts';
import { isMailDue, sendDueMails } from './send-due-mails.ts';

const defaultEveryMs = 1_000;

/** Sends mails when they are due, as long as the server runs. A stop lets those end that have begun. */
export function keepSending(
  app: FastifyInstance,
  db: Kysely<DB>,
  { ground, kinds }: { ground: MailGround; kinds: MailKinds },
): void {
  const { everyMs = defaultEveryMs, retryAfterMs = retryDelayMs } = ground;
  const stopping = new AbortController();
  const warn = (error: unknown): void => {
    // Nobody waits for this; the mail stays due.
    app.log.warn({ err: error }, 'a mail was not sent');
  };
  const round = async (): Promise<void> => {
    if (!(await isMailDue(db))) return;
    const server = await findMailServer(db, ground);
    if (!server) return;
    await sendDueMails(db, { kinds, server, retryAfterMs, warn, stopping: stopping.signal });
  };
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = round()
      .catch(warn)
      .finally(() => {
        isRunning = false;
      });
  }, everyMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  });
}
