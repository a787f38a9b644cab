import { createHmac, timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { InvoiceExport } from '#contract/invoices/export.ts';
import { ProblemError } from '#contract/problem.ts';
import { refusal } from '#messages/refusal.ts';

/** From the click to the browser's own call, on a slow line. */
const validMs = 300_000;

interface Ticket {
  asked: InvoiceExport;
  actorId: number;
  /** In milliseconds, as clocks count. */
  until: number;
}

interface TicketTools {
  /** Known to this installation alone. */
  secret: Buffer;
  now: Date;
  actorId: number;
}

/**
 * What is to be downloaded, as a text for an address: signed, for its caller, and for some minutes. It opens nothing by itself: the download
 * asks for the session and its permission again.
 */
export function writeTicket(asked: InvoiceExport, { secret, now, actorId }: TicketTools): string {
  const ticket: Ticket = { asked, actorId, until: now.getTime() + validMs };
  const content = deflateRawSync(JSON.stringify(ticket)).toString('base64url');
  return `${content}.${sign(content, secret)}`;
}

/** @throws {ProblemError} `wrong-state` where it is not this caller's, or not any more */
export function readTicket(ticket: string, { secret, now, actorId }: TicketTools): InvoiceExport {
  const [content = '', signature = ''] = ticket.split('.');
  const right = Buffer.from(sign(content, secret));
  const given = Buffer.from(signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw unusable();
  // Safe: what is signed was checked before.
  const read = JSON.parse(inflateRawSync(Buffer.from(content, 'base64url')).toString()) as Ticket;
  if (read.actorId !== actorId || read.until < now.getTime()) throw unusable();
  return read.asked;
}

const sign = (content: string, secret: Buffer) =>
  createHmac('sha256', secret).update(`export ${content}`).digest('base64url');

const unusable = () => new ProblemError('wrong-state', { reason: refusal('exports.ticket') });
