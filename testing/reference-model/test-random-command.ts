import type { Random } from '#testing/random.ts';
import { leftOf } from './test-model-credit.ts';
import type { InvoiceModel } from './test-model.ts';
import {
  type ModelCommand,
  type ModelDifferenceKind,
  type ModelShare,
  modelToday,
} from './test-model-command.ts';

type Draw = (random: Random, model: InvoiceModel) => ModelCommand | undefined;

/** An amount near the bounds that decide, or any other one. */
function amount(random: Random, bounds: readonly bigint[]): bigint {
  const bound = random.pick(bounds);
  const near = random.pick([bound, bound, bound + 1n, bound - 1n, bound / 2n, bound / 3n, 1n, 0n]);
  return near < 0n ? 0n : near;
}
const anInvoice = (random: Random, model: InvoiceModel) => random.int(0, model.invoices.length - 1);

const issue: Draw = (random, model) => ({
  kind: 'issue',
  invoice: anInvoice(random, model),
  markDownloaded: random.chance(0.3),
});
const markSent: Draw = (random, model) => ({
  kind: 'mark-sent',
  invoice: anInvoice(random, model),
});
/** On which day it is booked: mostly not chosen, else before, on and after the days that decide. */
const aDay = (random: Random) =>
  random.chance(0.6)
    ? undefined
    : random.pick(['2025-12-20', '2026-11-10', '2026-11-19', modelToday, '2026-11-21'] as const);
const voidOne: Draw = (random, model) => ({
  kind: 'void',
  invoice: anInvoice(random, model),
  byCreditNote: random.chance(0.5),
  bookedOn: aDay(random),
});
const writeOff: Draw = (random, model) => ({
  kind: 'write-off',
  invoice: anInvoice(random, model),
  bookedOn: aDay(random),
});
const dueDate: Draw = (random, model) => ({
  kind: 'due-date',
  invoice: anInvoice(random, model),
  dueDate: random.pick(['2026-11-05', '2026-11-19', '2026-11-20', '2026-12-01', '2027-01-31']),
});
const dayOfCredit = (random: Random) =>
  random.pick(['2025-12-20', '2026-11-10', modelToday, modelToday, '2026-11-21']);
const left = (model: InvoiceModel, invoice: number) =>
  leftOf(model.invoice(invoice).lines, model.takenOf(invoice));
const creditNote: Draw = (random, model) => {
  const invoice = anInvoice(random, model);
  const bounds = [left(model, invoice).total, model.balanceMinor(invoice)];
  const day = dayOfCredit(random);
  return { kind: 'credit-note', invoice, minor: amount(random, bounds), day };
};
const creditLines: Draw = (random, model) => {
  const invoice = anInvoice(random, model);
  const { ofLine } = left(model, invoice);
  const lines = random.shuffled(ofLine.map((_, line) => line)).slice(0, random.int(1, 2));
  const parts = lines.map((line) => ({ line, minor: amount(random, [ofLine[line] ?? 0n]) }));
  return { kind: 'credit-lines', invoice, lines: parts, day: dayOfCredit(random) };
};
const creditAll: Draw = (random, model) => ({
  kind: 'credit-all',
  invoice: anInvoice(random, model),
  day: dayOfCredit(random),
});
const waive: Draw = (random, model) => ({
  kind: 'waive',
  invoice: anInvoice(random, model),
  day: dayOfCredit(random),
});
const dayOfMoney = (random: Random) =>
  random.pick([modelToday, modelToday, modelToday, '2026-11-10', '2025-12-10', '2026-11-21']);
const applyCredit: Draw = (random, model) => {
  const invoice = anInvoice(random, model);
  const [credit, balance] = [model.creditMinor(), model.balanceMinor(invoice)];
  const most = credit < balance ? credit : balance;
  const bounds = [most, most, most, credit, balance];
  return { kind: 'apply-credit', invoice, minor: amount(random, bounds) };
};
const unapplyCredit: Draw = (random, { applied, applications }) => {
  if (applied.length === 0) return undefined;
  const place = random.int(0, applied.length - 1);
  const { invoice = 0 } = applications[applied[place] ?? -1] ?? {};
  return { kind: 'unapply-credit', invoice, applied: place };
};
const differences = [
  ...(['bank-charges', 'withholding-tax', 'cash-rounding', 'cash-rounding'] as const),
  ...(['early-payment-discount', 'early-payment-discount'] as const),
];
/** Often what is paid where that is the difference. */
function paidBeside(
  random: Random,
  model: InvoiceModel,
  { invoice, difference }: { invoice: number; difference: ModelDifferenceKind },
): bigint | undefined {
  const claim = model.claimMinor(invoice);
  const missing = {
    owed: 0n,
    'bank-charges': BigInt(random.int(1, 500)),
    'withholding-tax': claim / 5n,
    'cash-rounding': BigInt(random.int(-3, 3)),
    'early-payment-discount': model.agreedDiscount(invoice) + BigInt(random.int(-1, 3)),
  }[difference];
  const isMeant = difference !== 'owed' && random.chance(0.8) && missing < claim;
  return isMeant ? claim - missing : undefined;
}
const pay = (random: Random, model: InvoiceModel): ModelCommand => {
  const invoice = anInvoice(random, model);
  const difference = random.pick(['owed', 'owed', 'owed', ...differences] as const);
  const bounds = [model.claimMinor(invoice), model.invoice(invoice).totalMinor];
  const minor = paidBeside(random, model, { invoice, difference }) ?? amount(random, bounds);
  const keepAsCredit = random.chance(0.5);
  return { kind: 'pay', invoice, minor, keepAsCredit, difference, day: dayOfMoney(random) };
};
const paySeveral: Draw = (random, model) => {
  // Now and then one twice, or none: then it is on account.
  const invoices = random.chance(0.8)
    ? random.shuffled(model.invoices.map((_, index) => index))
    : random.pick([[0, 0], []]);
  // One of them mostly, if any; two are refused.
  const differing = random.pick([[], [], [0], [0], [1], [0, 1]]);
  const parts = invoices.map((invoice, place): ModelShare => {
    const difference = differing.includes(place) ? random.pick(differences) : 'owed';
    const claim = model.claimMinor(invoice);
    const minor =
      paidBeside(random, model, { invoice, difference }) ??
      (random.chance(0.8) ? claim : amount(random, [claim]));
    return { invoice, minor, difference };
  });
  const allocated = parts.reduce((sum, { minor }) => sum + minor, 0n);
  const bounds = invoices.length === 0 ? [5_000n, model.invoice(0).totalMinor] : [allocated];
  const minor = random.chance(0.6) && allocated > 0n ? allocated : amount(random, bounds);
  const day = dayOfMoney(random);
  return { kind: 'pay-several', parts, minor, keepAsCredit: random.chance(0.5), day };
};
const reverse: Draw = (random, model) => {
  const { payments } = model;
  if (payments.length === 0) return undefined;
  const payment = random.int(0, payments.length - 1);
  const isWhole = random.chance(0.4);
  return {
    kind: 'reverse',
    payment,
    minor: isWhole ? undefined : amount(random, [model.leftOfPayment(payment)]),
    bookedOn: aDay(random),
  };
};
const refund: Draw = (random, model) => {
  const { payments } = model;
  const payment =
    payments.length > 0 && random.chance(0.3) ? random.int(0, payments.length - 1) : undefined;
  const credit = model.creditMinor();
  const bounds = payment === undefined ? [credit] : [credit, model.leftOfPayment(payment)];
  return { kind: 'refund', minor: amount(random, bounds), day: dayOfMoney(random), payment };
};
const reverseRefund: Draw = (random, { refunds }) =>
  refunds.length === 0
    ? undefined
    : { kind: 'reverse-refund', refund: random.int(0, refunds.length - 1), bookedOn: aDay(random) };
const settleOldest: Draw = () => ({ kind: 'settle-oldest' });
const undo: Draw = (random, { undos }) =>
  undos.length === 0 ? undefined : { kind: 'undo', undo: random.int(0, undos.length - 1) };

// Payments and what takes them back come oftener: that is where money can get lost.
const draws: readonly Draw[] = [
  ...[
    issue,
    issue,
    markSent,
    voidOne,
    writeOff,
    dueDate,
    creditNote,
    creditLines,
    creditLines,
    creditAll,
    waive,
    writeOff,
    applyCredit,
    applyCredit,
    unapplyCredit,
    unapplyCredit,
  ],
  ...[pay, pay, pay, pay, paySeveral, paySeveral, reverse, reverse, reverse, undo, undo],
  ...[refund, refund, reverseRefund, reverseRefund, settleOldest],
];

/** A command that may follow: mostly a sensible one, some that are to be refused. */
export function randomCommand(random: Random, model: InvoiceModel): ModelCommand {
  const draw = () => random.pick(draws)(random, model) ?? pay(random, model);
  if (random.chance(0.25)) return draw();
  for (let tries = 6; tries > 0; tries -= 1) {
    const command = draw();
    if (model.copy().run(command) === undefined) return command;
  }
  return draw();
}
