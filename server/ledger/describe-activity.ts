import type {
  ActivityAmount,
  ActivityAmountChange,
  ActivityData,
  ActivityKind,
} from '#database/activity-data.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { Recurrence } from '#domain/recurrence.ts';
import type { Refusal } from '#messages/refusal.ts';
import { texts } from '#messages/texts.ts';
import { refusalText } from '#server/http/refusal-text.ts';
import { describeBank } from './describe-bank.ts';
import { describeExports } from './describe-exports.ts';
import { describeMailing, describeStatements } from './describe-mailing.ts';
import { describePeople } from './describe-people.ts';
import { describeWebhooks } from './describe-webhooks.ts';
import { formatAmount } from './format-amount.ts';
import { longMonth, shortDay } from './written-days.ts';

/** What people read of an activity; the detail is empty where there is nothing to add. */
interface ActivityText {
  summary: string;
  detail: string;
}

type Line = string | [summary: string, ...details: (string | undefined)[]];

const t = texts('activity');

/** `every 2 weeks` */
function describeRhythm({ every, unit }: Pick<Recurrence, 'every' | 'unit'>): string {
  return t(`rhythm.${unit}`, { every });
}

/** `3 days before the due date`, from the days after it. */
function reminderDay(days: number): string {
  if (days === 0) return t('reminderDay.on');
  return days < 0 ? t('reminderDay.before', { days: -days }) : t('reminderDay.after', { days });
}

/** `lines, due date`, from the fields' names in the contract. */
function nameFields(fields: readonly string[]): string {
  // Whoever writes an activity names fields of the catalogue only.
  return joinNames(fields.map((field) => t(`field.${field as 'note'}`)));
}

function joinNames(names: readonly string[]): string {
  return names.join(', ');
}

const amount = ({ minor, ...rest }: ActivityAmount) =>
  formatAmount({ ...rest, minor: BigInt(minor) });

const change = ({ before, after }: ActivityAmountChange) => ({
  before: amount(before),
  after: amount(after),
});

function balance(changed: ActivityAmountChange | undefined): string | undefined {
  return changed && t('detail.balance', change(changed));
}

/** Only of what stands in the books on another day than it was done. */
const bookedOn = (day: CalendarDay | undefined) =>
  day && t('detail.bookedOn', { day: shortDay(day) });

function moved(key: 'payment' | 'paymentReversed' | 'creditApplied' | 'creditReturned') {
  return (data: ActivityData['payment'] & { reason?: string }): Line => [
    t(key, { amount: amount(data.amount) }),
    data.difference &&
      t(`difference.${data.difference.kind}`, { amount: amount(data.difference.amount) }),
    balance(data.balance),
    data.reason,
  ];
}

/** Only refusals of the catalogue are kept. */
const refused = (kept: { key: string }) => refusalText(kept as Refusal);

function answered(answer: 'accepted' | 'declined') {
  return ({ by, reason }: ActivityData['accepted']): Line => {
    if (!by) return [answer === 'accepted' ? t('markedAccepted') : t('markedDeclined'), reason];
    const client = by.client === '' ? t('theClient') : by.client;
    return [t(`${answer}${by.withStaffSignedIn ? 'WithStaff' : 'By'}`, { client }), reason];
  };
}

const lines: { readonly [Kind in ActivityKind]: (data: ActivityData[Kind]) => Line } = {
  created: ({ copyOf }) =>
    copyOf ? t('duplicated', { source: copyOf.number ?? `#${String(copyOf.id)}` }) : t('created'),
  quote: ({ quote }) => t('quote', { quote }),
  recurring: (rhythm) => t('recurring', { rhythm: describeRhythm(rhythm) }),
  imported: ({ issuedOn, paidOn, total }) => [
    paidOn === null
      ? t('imported', { issuedOn: shortDay(issuedOn) })
      : t('importedPaid', { issuedOn: shortDay(issuedOn), paidOn: shortDay(paidOn) }),
    t('detail.total', { total: amount(total) }),
  ],
  edited: ({ fields, total }) => [
    t('edited', { fields: nameFields(fields) }),
    total && t('detail.totalChange', change(total)),
  ],
  deleted: () => t('deleted'),
  restored: () => t('restored'),
  issued: ({ number, total }) => [
    t('issued', { number }),
    t('detail.total', { total: amount(total) }),
  ],
  sent: (data) => (data.to ? describeMailing('sent', data) : t('markedSent')),
  'sent-undone': () => t('sentUndone'),
  'send-queued': (data) => describeMailing('sendQueued', data),
  'send-undone': (data) => describeMailing('sendUndone', data),
  'send-failed': (data) => [describeMailing('sendFailed', data), data.reason],
  bounced: (data) => [describeMailing('bounced', data), data.reason],
  downloaded: () => t('downloaded'),
  'original-redrawn': () => t('originalRedrawn'),
  'link-made': ({ expiresOn, isReplacement }) => [
    isReplacement ? t('linkReplaced') : t('linkMade'),
    t('detail.opensUntil', { day: shortDay(expiresOn) }),
  ],
  'link-revoked': () => t('linkRevoked'),

  payment: moved('payment'),
  'payment-reversed': moved('paymentReversed'),
  'credit-applied': moved('creditApplied'),
  'credit-returned': moved('creditReturned'),
  'credit-note': ({ number, ...data }) => [
    t('creditNote', { number, amount: amount(data.amount) }),
    balance(data.balance),
    data.reason,
  ],
  'written-off': (data) => [
    t('writtenOff', { amount: amount(data.amount) }),
    bookedOn(data.day),
    data.reason,
  ],
  'write-off-undone': (data) => t('writeOffUndone', { amount: amount(data.amount) }),
  'due-date': ({ from, to }) => t('dueDate', { from: shortDay(from), to: shortDay(to) }),
  'due-date-undone': ({ from, to }) =>
    t('dueDateUndone', { from: shortDay(from), to: shortDay(to) }),
  // Why, its credit note tells.
  voided: ({ reason, day, number }) =>
    number === undefined ? [t('voided'), bookedOn(day), reason] : t('voidedBy', { number }),
  'reminder-queued': ({ days, superseded, to }) => [
    t('reminderQueued', { to: joinNames(to) }),
    reminderDay(days),
    superseded.length === 0
      ? undefined
      : t('detail.skipped', { days: joinNames(superseded.map(reminderDay)) }),
  ],
  'reminder-sent': ({ to }) => t('reminderSent', { to: joinNames(to) }),
  'reminder-failed': ({ address, reason }) => [t('reminderFailed', { address }), reason],
  'reminder-taken-back': ({ refusal }) => [t('reminderCanceled'), refusal && refused(refusal)],
  'reminders-paused': () => t('remindersPaused'),
  'reminders-resumed': () => t('remindersResumed'),

  'quote-deleted': () => t('quoteDeleted'),
  'quote-restored': () => t('quoteRestored'),
  accepted: answered('accepted'),
  declined: answered('declined'),
  'answer-undone': ({ answer }) =>
    answer === 'accepted' ? t('acceptedUndone') : t('declinedUndone'),
  invoiced: ({ invoiceId }) => t('invoiced', { invoice: String(invoiceId) }),
  'invoice-undone': ({ invoiceId }) => t('invoiceUndone', { invoice: String(invoiceId) }),

  refund: ({ method, reference, day, ...data }) => [
    t('refund', { amount: amount(data.amount), method }),
    bookedOn(day),
    reference,
  ],
  'refund-undone': ({ reason, day, ...data }) => [
    t('refundUndone', { amount: amount(data.amount) }),
    bookedOn(day),
    reason,
  ],
  'client-created': ({ name }) => t('client.created', { name }),
  'client-changed': ({ name }) => t('client.changed', { name }),
  ...describeStatements,
  'client-archived': ({ name }) => t('client.archived', { name }),
  'client-brought-back': ({ name }) => t('client.unarchived', { name }),
  'client-picture': ({ name, isRemoval }) =>
    isRemoval ? t('client.pictureRemoved', { name }) : t('client.pictureChanged', { name }),
  'client-erased': ({ id }) => t('client.erased', { id: String(id) }),
  'client-deleted': ({ name }) => t('client.deleted', { name }),
  'client-restored': ({ name }) => t('client.restored', { name }),
  'recurring-made': ({ startsOn, ...rhythm }) =>
    t('recurringInvoice.created', {
      rhythm: describeRhythm(rhythm),
      startsOn: shortDay(startsOn),
    }),
  'recurring-changed': ({ plan, fields }) => {
    const parts = [
      plan &&
        t('recurringInvoice.plan', {
          rhythm: describeRhythm(plan),
          startsOn: shortDay(plan.startsOn),
        }),
      fields.length === 0 ? undefined : nameFields(fields),
    ].filter((part) => part !== undefined);
    return parts.length === 0
      ? t('recurringInvoice.changed')
      : t('recurringInvoice.changedParts', { parts: parts.join('; ') });
  },
  'recurring-paused': ({ refusals }) =>
    refusals
      ? [t('recurringInvoice.pausedItself'), refusals.map(refused).join(' ')]
      : t('recurringInvoice.paused'),
  'recurring-resumed': () => t('recurringInvoice.resumed'),
  'recurring-ended': () => t('recurringInvoice.ended'),
  'recurring-deleted': () => t('recurringInvoice.deleted'),
  'recurring-restored': () => t('recurringInvoice.restored'),

  ...describeBank,
  'file-imported': (data) => t('fileImport.imported', data),
  'import-undone': (data) => t('fileImport.undone', data),
  'own-company-started': ({ company }) => t('settings.ownCompany', { company }),
  'period-closed': ({ month }) => t('settings.periodClosed', { month: longMonth(month) }),
  'period-reopened': ({ month }) => t('settings.periodReopened', { month: longMonth(month) }),
  'period-locked': ({ month }) => t('settings.periodLocked', { month: longMonth(month) }),
  'accounts-changed': () => t('settings.accounts'),
  ...describePeople,
  ...describeWebhooks,
  ...describeExports,
  'company-changed': () => t('settings.company'),
  'logo-changed': ({ isRemoval }) =>
    isRemoval ? t('settings.logoRemoved') : t('settings.logoChanged'),
  'look-changed': () => t('settings.look'),
  'bank-accounts-changed': () => t('settings.bankAccounts'),
  'invoicing-changed': () => t('settings.invoicing'),
  'mail-templates-changed': () => t('settings.mailTemplates'),
  'reminders-changed': ({ isOn }) => (isOn ? t('settings.reminders') : t('settings.remindersOff')),
  'numbers-changed': (numbers) => t('settings.numbers', numbers),
  'number-order-changed': ({ followDates }) =>
    followDates ? t('settings.numbersFollowDates') : t('settings.numbersInAnyOrder'),
  'voiding-changed': ({ byCreditNote }) =>
    byCreditNote ? t('settings.voidsByCreditNote') : t('settings.voidsByMark'),
};

export const activityKinds: readonly string[] = Object.keys(lines);

export function describeActivity({ kind, data }: { kind: string; data: unknown }): ActivityText {
  // Rows are only written as `ActivityEvent`s, so each has the data of its kind.
  const line = (lines as Readonly<Record<string, (data: unknown) => Line>>)[kind];
  if (!line) throw new Error(`Unknown kind of activity: ${kind}`);
  const text = line(data);
  if (typeof text === 'string') return { summary: text, detail: '' };
  const [summary, ...details] = text;
  const said = details.filter((detail) => detail !== undefined && detail !== '');
  return { summary, detail: said.join(', ') };
}
