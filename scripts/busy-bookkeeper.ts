import assert from 'node:assert/strict';
import { draftEndpoints } from '#contract/invoices/drafts.ts';
import { invoiceCommandEndpoints } from '#contract/invoices/invoice-commands.ts';
import { paymentEndpoints } from '#contract/invoices/payments.ts';
import { oddities } from '#domain/oddities.ts';
import type { PatientCaller } from './patient-caller.ts';

const { output: commandAnswer } = invoiceCommandEndpoints.issueInvoice;
const path = '/apps/invoice/invoices';
const currency = 'USD';
const day = '2026-01-15';
// The sample data has later numbers.
const confirm = oddities;

/** What an invoice must have come to, in minor units, by all that was answered. */
export interface ExpectedInvoice {
  number: string | null;
  totalMinor: number;
  paidMinor: number;
  creditedMinor: number;
  payments: { id: number; leftMinor: number }[];
  reversals: number;
  creditNotes: number;
}

interface Bookkeeper {
  caller: PatientCaller;
  /** Whom nobody else bills. */
  clientId: number;
  /** From 0 to 1. */
  random: () => number;
}

/** Somebody who writes, issues, is paid, takes payments back and credits, and remembers what was answered. */
export class BusyBookkeeper {
  /** By the invoice's id. */
  readonly expected = new Map<number, ExpectedInvoice>();
  /** How many commands were answered. */
  commands = 0;
  readonly #caller: PatientCaller;
  readonly #clientId: number;
  readonly #random: () => number;

  constructor({ caller, clientId, random }: Bookkeeper) {
    this.#caller = caller;
    this.#clientId = clientId;
    this.#random = random;
  }

  async work(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.#oneCommand();
      this.commands += 1;
    }
  }

  /** The next command, whichever the dice say that the invoice allows. */
  async #oneCommand(): Promise<void> {
    const open = [...this.expected].slice(-12);
    const chosen = open[Math.floor(this.#random() * open.length)];
    if (chosen === undefined || this.#random() < 0.2) return this.#create();
    const [id, invoice] = chosen;
    if (invoice.number === null) return this.#issue(id, invoice);
    const balanceMinor = invoice.totalMinor - invoice.paidMinor - invoice.creditedMinor;
    const payment = invoice.payments.find(({ leftMinor }) => leftMinor > 0);
    const dice = this.#random();
    if (payment && dice < 0.35) return this.#reverse(invoice, payment);
    if (balanceMinor === 0) return this.#create();
    // A part more often than all of it.
    const minor = dice < 0.7 ? 1 + Math.floor(this.#random() * balanceMinor) : balanceMinor;
    const step = { id, invoice, minor };
    return this.#random() < 0.75 ? this.#pay(step) : this.#credit(step);
  }

  async #create(): Promise<void> {
    const totalMinor = 1 + Math.floor(this.#random() * 100_000);
    const { invoice } = await this.#caller.post({
      path,
      body: {
        clientId: this.#clientId,
        currency,
        issuedDate: day,
        dueDate: '2026-02-15',
        items: [{ title: 'Work', cost: decimal(totalMinor), qty: '1' }],
      },
      output: draftEndpoints.createInvoice.output,
    });
    assert.ok(!this.expected.has(invoice.id));
    this.expected.set(invoice.id, {
      number: null,
      totalMinor,
      paidMinor: 0,
      creditedMinor: 0,
      payments: [],
      reversals: 0,
      creditNotes: 0,
    });
  }

  async #issue(id: number, expected: ExpectedInvoice): Promise<void> {
    const { invoice } = await this.#command(id, {
      name: 'issue',
      body: { confirm },
      output: commandAnswer,
    });
    assert.ok(invoice.number !== null);
    expected.number = invoice.number;
  }

  async #pay({ id, invoice: expected, minor }: Step): Promise<void> {
    const answer = await this.#command(id, {
      name: 'payments',
      body: { amount: decimal(minor), date: day, method: 'Card', confirm },
      output: paymentEndpoints.recordPayment.output,
    });
    expected.paidMinor += minor;
    expected.payments.push({ id: answer.paymentId, leftMinor: minor });
    assert.equal(toMinor(answer.invoice.balance), balanceOf(expected));
  }

  async #reverse(
    expected: ExpectedInvoice,
    payment: ExpectedInvoice['payments'][number],
  ): Promise<void> {
    const isWhole = this.#random() < 0.5;
    const minor = isWhole ? payment.leftMinor : Math.ceil(this.#random() * payment.leftMinor);
    const answer = await this.#caller.post({
      path: `/apps/invoice/payments/${String(payment.id)}/reverse`,
      body: isWhole ? {} : { amount: decimal(minor) },
      output: paymentEndpoints.reversePayment.output,
    });
    assert.equal(toMinor(answer.amount), minor);
    payment.leftMinor -= minor;
    expected.paidMinor -= minor;
    expected.reversals += 1;
  }

  async #credit({ id, invoice: expected, minor }: Step): Promise<void> {
    const { invoice } = await this.#command(id, {
      name: 'credit-notes',
      body: { amount: decimal(minor), issuedDate: day, reason: 'Too much', confirm },
      output: commandAnswer,
    });
    expected.creditedMinor += minor;
    expected.creditNotes += 1;
    assert.equal(toMinor(invoice.balance), balanceOf(expected));
  }

  #command<Output extends Parameters<PatientCaller['post']>[0]['output']>(
    id: number,
    { name, body, output }: { name: string; body: object; output: Output },
  ) {
    return this.#caller.post({ path: `${path}/${String(id)}/${name}`, body, output });
  }
}

interface Step {
  id: number;
  invoice: ExpectedInvoice;
  minor: number;
}

function balanceOf({ totalMinor, paidMinor, creditedMinor }: ExpectedInvoice): number {
  return totalMinor - paidMinor - creditedMinor;
}

/** Of an amount with two decimals. */
function toMinor(amount: number): number {
  return Math.round(amount * 100);
}

function decimal(minor: number): string {
  return (minor / 100).toFixed(2);
}
