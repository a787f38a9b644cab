import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import * as z from 'zod/mini';
import { oddities } from '#domain/oddities.ts';
import type { Random } from '#testing/random.ts';
import { familyEnds, familyFronts, givenNames } from '../large-data/words.ts';
import type { MeasuredApp } from '../measured-app.ts';

// Its days are random.
const confirm = oddities;

export interface WriterOptions {
  app: Pick<MeasuredApp, 'origin' | 'cookie'>;
  random: Random;
  /** Sent and unpaid in dollars, and nobody else's to pay. */
  open: number[];
  /** Whom everybody bills. */
  clients: number;
  /** Those of them that nobody else renames. */
  ownClients: readonly number[];
}

const tries = 3;
const path = '/apps/invoice/invoices';
const clientsPath = '/apps/invoice/clients';
const eventKinds = ['order.received', 'session.started', 'subscriber.gained', 'page.visited'];
const eventsAtOnce = 20;
const answered = z.object({ invoice: z.object({ id: z.int(), version: z.int() }) });
const answeredPayment = z.object({ paymentId: z.int() });
const answeredClient = z.object({ client: z.looseObject({ version: z.int() }) });

interface OwnInvoice {
  id: number;
  version: number;
}

/**
 * Somebody who writes drafts, changes, throws away, issues and voids them, takes payments and gives them back, adds and renames
 * clients, and passes on what other systems tell.
 */
export class BusyWriter {
  /** How many commands were answered. */
  commands = 0;
  /** How many answers were "busy, come again", as to somebody who waited long for a client that is being renamed. */
  cameAgain = 0;
  /** What was refused or failed, which nothing should be: also who was asked to come again every time. */
  readonly failures: string[] = [];
  readonly #options: WriterOptions;
  readonly #drafts: OwnInvoice[] = [];
  readonly #issued: OwnInvoice[] = [];
  readonly #payments: number[] = [];

  constructor(options: WriterOptions) {
    this.#options = options;
  }

  /** One command after the other until it is time to rest. */
  async work(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      try {
        await this.#oneCommand();
        this.commands += 1;
      } catch (error) {
        this.failures.push(error instanceof Error ? error.message : String(error));
      }
    }
  }

  #oneCommand(): Promise<void> {
    const dice = this.#options.random.next();
    if (dice < 0.03) return this.#renameClient();
    if (dice < 0.05) return this.#addClient();
    if (dice < 0.07) return this.#tellEvents();
    if (dice < 0.1 && this.#payments.length > 0) return this.#reverse();
    if (dice < 0.18) return this.#pay();
    if (dice < 0.26 && this.#issued.length > 0) return this.#void();
    const draft = this.#drafts.length > 4 && dice < 0.72 ? this.#drafts.shift() : undefined;
    if (!draft) return this.#create();
    if (dice < 0.42) return this.#edit(draft);
    return dice < 0.52 ? this.#remove(draft) : this.#issue(draft);
  }

  async #create(): Promise<void> {
    this.#drafts.push(await this.#call({ path, body: this.#body(), key: true }));
  }

  async #edit({ id, version }: OwnInvoice): Promise<void> {
    const changed = { method: 'PUT', path: `${path}/${String(id)}`, body: this.#body(), version };
    this.#drafts.push(await this.#call(changed));
  }

  async #remove({ id, version }: OwnInvoice): Promise<void> {
    await this.#send({ method: 'DELETE', path: `${path}/${String(id)}`, version });
  }

  async #issue({ id }: OwnInvoice): Promise<void> {
    this.#issued.push(
      await this.#call({ path: `${path}/${String(id)}/issue`, body: { confirm }, key: true }),
    );
  }

  async #void(): Promise<void> {
    const invoice = this.#issued.shift();
    if (!invoice) return;
    const reason = 'Entered twice';
    await this.#call({ path: `${path}/${String(invoice.id)}/void`, body: { reason }, key: true });
  }

  async #pay(): Promise<void> {
    const { open, random } = this.#options;
    const id = open.shift();
    if (id === undefined) return;
    const amount = random.pick(['1.00', '2.50', '0.01']);
    const body = { amount, date: '2026-11-20', method: 'Card', confirm };
    const text = await this.#send({ path: `${path}/${String(id)}/payments`, body, key: true });
    this.#payments.push(answeredPayment.parse(JSON.parse(text)).paymentId);
  }

  async #reverse(): Promise<void> {
    const id = String(this.#payments.shift());
    const body = { reason: 'Bounced' };
    await this.#send({ path: `/apps/invoice/payments/${id}/reverse`, body, key: true });
  }

  async #renameClient(): Promise<void> {
    const { random, ownClients } = this.#options;
    const to = `${clientsPath}/${String(random.pick(ownClients))}`;
    const text = await this.#send({ method: 'GET', path: to });
    const { version } = answeredClient.parse(JSON.parse(text)).client;
    await this.#send({ method: 'PUT', path: to, body: { name: this.#name() }, version });
  }

  async #addClient(): Promise<void> {
    await this.#send({ path: clientsPath, body: { name: this.#name() }, key: true });
  }

  async #tellEvents(): Promise<void> {
    const { random } = this.#options;
    const events = Array.from({ length: eventsAtOnce }, () => ({
      id: randomUUID(),
      kind: random.pick(eventKinds),
      at: `2026-11-${random.pick(['18', '19', '20'])}T09:30:00Z`,
    }));
    await this.#send({ path: '/analytics/events', body: { events } });
  }

  #name(): string {
    const { random } = this.#options;
    return `${random.pick(givenNames)} ${random.pick(familyFronts)}${random.pick(familyEnds)}`;
  }

  #body(): unknown {
    const { random, clients } = this.#options;
    const month = random.pick(['09', '10', '11']);
    return {
      clientId: random.int(1, clients),
      currency: random.pick(['USD', 'USD', 'EUR']),
      issuedDate: `2026-${month}-10`,
      dueDate: random.pick(['2026-11-15', '2026-12-20']),
      items: [{ title: 'Work', cost: `${String(random.int(5, 5_000))}.50`, qty: '2' }],
      tags: random.chance(0.2) ? ['urgent'] : [],
    };
  }

  async #call(request: Request): Promise<OwnInvoice> {
    const { invoice } = answered.parse(JSON.parse(await this.#send(request)));
    return invoice;
  }

  async #send({ method = 'POST', path: to, body, version, key }: Request): Promise<string> {
    const { origin, cookie } = this.#options.app;
    const init = {
      method,
      headers: {
        cookie,
        origin,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(version !== undefined && { 'if-match': `"${String(version)}"` }),
        ...(key === true && { 'idempotency-key': randomUUID() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    for (let attempt = 1; ; attempt += 1) {
      const answer = await fetch(origin + to, init);
      const text = await answer.text();
      if (answer.ok) return text;
      const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
      if (answer.status !== 503 || Number.isNaN(seconds) || attempt === tries) {
        throw new Error(`${method} ${to}: ${String(answer.status)} ${text}`);
      }
      this.cameAgain += 1;
      await setTimeout(seconds * 1_000);
    }
  }
}

interface Request {
  method?: string;
  path: string;
  body?: unknown;
  version?: number;
  /** Whether it is told apart from a repetition. */
  key?: true;
}
