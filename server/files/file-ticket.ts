import { createHmac, timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { ProblemError } from '#contract/problem.ts';
import { refusal } from '#messages/refusal.ts';

/** From the click to the browser's own call, on a slow line. */
const validMs = 300_000;

interface Ticket<Asked> {
  asked: Asked;
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

interface FileTickets<Asked> {
  /**
   * What is to be downloaded, as a text for an address: signed, for its caller, and for some minutes. It opens nothing by itself: the
   * download asks for the session and its permission again.
   */
  write: (asked: Asked, tools: TicketTools) => string;
  /** @throws {ProblemError} `wrong-state` where it is not this caller's, or not any more */
  read: (ticket: string, tools: TicketTools) => Asked;
}

/** Tickets for files of one kind: those for others are none for these. */
export function fileTickets<Asked>(file: string): FileTickets<Asked> {
  const sign = (content: string, secret: Buffer) =>
    createHmac('sha256', secret).update(`${file} ${content}`).digest('base64url');
  return {
    write: (asked, { secret, now, actorId }) => {
      const ticket: Ticket<Asked> = { asked, actorId, until: now.getTime() + validMs };
      const content = deflateRawSync(JSON.stringify(ticket)).toString('base64url');
      return `${content}.${sign(content, secret)}`;
    },
    read: (ticket, { secret, now, actorId }) => {
      const [content = '', signature = ''] = ticket.split('.');
      const right = Buffer.from(sign(content, secret));
      const given = Buffer.from(signature);
      if (given.length !== right.length || !timingSafeEqual(given, right)) throw unusable();
      const json = inflateRawSync(Buffer.from(content, 'base64url')).toString();
      // Safe: what is signed was checked before.
      const read = JSON.parse(json) as Ticket<Asked>;
      if (read.actorId !== actorId || read.until < now.getTime()) throw unusable();
      return read.asked;
    },
  };
}

const unusable = () => new ProblemError('wrong-state', { reason: refusal('exports.ticket') });
