import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { addDays } from '#domain/calendar-day.ts';
import { largeDataToday as today } from '../large-data/draw-sql.ts';

/** Where calls go, and as whom. */
export interface Served {
  /** `http://127.0.0.1:…` */
  origin: string;
  cookie: string;
}

/** An invoice as commands answer it. */
export interface Written {
  id: number;
  version: number;
  balance: number;
}

/** The call was refused as one too many, and may be repeated after a while. */
export class Busy extends Error {
  readonly afterSeconds: number;
  constructor(path: string, afterSeconds: number) {
    super(path);
    this.afterSeconds = afterSeconds;
  }
}

const list = '/apps/invoice/invoices';
const answered = z.object({
  invoice: z.object({ id: z.int(), version: z.int(), balance: z.number() }),
});

interface Call {
  method: 'POST' | 'PUT';
  path: string;
  body: unknown;
  version?: number;
}

async function send({ origin, cookie }: Served, call: Call): Promise<Written> {
  const { method, path, body, version } = call;
  const answer = await fetch(origin + path, {
    method,
    headers: {
      cookie,
      origin,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(version !== undefined && { 'if-match': `"${String(version)}"` }),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status === 503) throw new Busy(path, Number(answer.headers.get('retry-after') ?? 1));
  if (!answer.ok)
    throw new Error(`${method} ${path} was answered ${String(answer.status)} ${text}`);
  return answered.parse(JSON.parse(text)).invoice;
}

/** What a draft of one line says. */
export interface DraftFacts {
  clientId: number;
  /** In whole units. */
  cost: number;
}

const bodyOf = ({ clientId, cost }: DraftFacts) => ({
  clientId,
  currency: 'USD',
  issuedDate: today,
  dueDate: addDays(today, 14),
  items: [{ title: 'Work', cost: `${String(cost)}.50`, qty: '2' }],
});

export function newDraft(served: Served, facts: DraftFacts): Promise<Written> {
  return send(served, { method: 'POST', path: list, body: bodyOf(facts) });
}

export function editDraft(
  served: Served,
  { id, version }: Written,
  facts: DraftFacts,
): Promise<Written> {
  const path = `${list}/${String(id)}`;
  return send(served, { method: 'PUT', path, version, body: bodyOf(facts) });
}

export function issue(served: Served, { id }: Written): Promise<Written> {
  return send(served, { method: 'POST', path: `${list}/${String(id)}/issue`, body: {} });
}

/** Pays half of it. */
export function pay(served: Served, { id, balance }: Written): Promise<Written> {
  const body = { amount: (balance / 2).toFixed(2), date: today, method: 'Card' };
  return send(served, { method: 'POST', path: `${list}/${String(id)}/payments`, body });
}
