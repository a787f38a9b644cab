import { daysOf } from '#domain/written-day.ts';
import { documentTexts } from '#messages/texts.ts';
import { commaIn } from '#domain/document-model.ts';
import { knownLanguage } from '#messages/document-languages.ts';
import type { WritingStyle } from '#server/ledger/read-writing.ts';
import { type Html, html } from '#server/http/html.ts';
import { hairline, ink, letterHtml, muted, row, table } from '#server/mail/letter.ts';
import type { readOpenInvoices, StatementFacts } from './statement-facts.ts';

const textsIn = ({ language }: WritingStyle) =>
  documentTexts('statementMail', knownLanguage(language));

interface LetterContent {
  message: string;
  facts: StatementFacts;
  /** Left out where the statement is of an earlier day. */
  open: Awaited<ReturnType<typeof readOpenInvoices>> | undefined;
}

/** Both parts of an email with a statement of account; a spam filter finds the same in them. */
export function statementLetter(content: LetterContent): { html: string; text: string } {
  const { message, facts, open } = content;
  const { aim, balances, organisation, writing } = facts;
  const t = textsIn(writing);
  const { longDay } = daysOf(writing);
  const balanceName = t('balance', { day: longDay(aim.to) });
  const foot = [organisation.name, organisation.email].filter((text) => text !== '');
  const invoices = (open?.invoices ?? []).map(({ number, dueDate, balance }) => ({
    ...{ number, due: t('due', { day: longDay(dueDate) }), balance },
  }));
  const others = open && open.others > 0 ? t('more', { count: open.others }) : '';
  const blocks = [
    message,
    `${t('heading')}\n${period(facts)}\n${balanceName}: ${balances.join(commaIn(writing.language))}`,
    invoices.length === 0
      ? ''
      : [
          t('openInvoices'),
          ...invoices.map(({ number, due, balance }) => `${number}, ${due}: ${balance}`),
          ...(others === '' ? [] : [others]),
        ].join('\n'),
    ['--', ...foot].join('\n'),
  ];
  const first = html`<div class="line" style="padding:18px 0 22px;border-top:${hairline}">
    <div class="muted" style="${muted}">${balanceName}</div>
    ${balances.map(
      (text) => html`<div style="font-size:28px;line-height:1.3;font-weight:700">${text}</div>`,
    )}
    <div class="muted" style="${muted}">${period(facts)}</div>
  </div>`;
  const style = `padding:10px 0;vertical-align:top;border-bottom:${hairline}`;
  const rows = invoices.map(({ number, due, balance }): Html => {
    const name = html`<div class="ink" style="${ink}">${number}</div>
      <div class="muted" style="${muted};font-size:13px">${due}</div>`;
    return row({ language: writing.language, look: 'line', style }, [name, balance]);
  });
  return {
    text: blocks.filter((block) => block !== '').join('\n\n'),
    html: letterHtml({
      ...{ language: writing.language, title: t('heading'), message, foot },
      body: [
        first,
        rows.length === 0 ? null : table(rows, ''),
        others === '' ? null : html`<p class="muted" style="${muted}">${others}</p>`,
      ],
    }),
  };
}

function period({ aim: { from, to }, writing }: StatementFacts): string {
  const { longDay } = daysOf(writing);
  return textsIn(writing)('period', {
    from: from === null ? 'none' : longDay(from),
    to: longDay(to),
  });
}

/** How an email with a statement begins. */
export function statementTexts(
  { client, organisation, aim, balances, isOwed, writing }: StatementFacts,
  sender: string,
): { subject: string; message: string } {
  const t = textsIn(writing);
  const day = daysOf(writing).longDay(aim.to);
  const company = organisation.name;
  return {
    subject: t('subject', { company, day }).replaceAll(/\s+/g, ' ').slice(0, 200),
    message: t('message', {
      ...{ client: client.name, company, day, sender },
      ...{ isOwed: isOwed ? 'yes' : 'no', balance: balances.join(commaIn(writing.language)) },
    }),
  };
}
