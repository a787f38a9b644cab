import type { FastifyInstance } from 'fastify';
import type { Connection } from '#database/connect.ts';
import { keepDoing } from '#server/http/keep-doing.ts';
import type { MailGround } from '#server/mail/mail-ground.ts';
import { makeDueInvoices } from './make-due-invoices.ts';

const failure = 'recurring invoices were not written';

/** Writes what has come due, at the start and each minute. */
export function keepMakingDueInvoices(
  app: FastifyInstance,
  db: Connection['db'],
  { mail, now }: { mail: MailGround; now: () => Date },
): void {
  const onFailure = (error: unknown) => {
    app.log.error({ err: error }, failure);
  };
  const work = (stopping: AbortSignal) =>
    makeDueInvoices(db, { now: now(), mail, onFailure, stopping });
  keepDoing(app, { work, everyMs: 60_000, isFirstAtStart: true, failure });
}
