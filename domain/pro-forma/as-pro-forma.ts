import type { DocumentModel, TotalRow, Writing } from '../document-model.ts';
import { documentFileName } from '../document-parts.ts';

interface ProFormaFacts {
  /** Of the quote that it is of; empty for a draft, which has none. */
  quoteNumber: string;
}

/**
 * A draft or a quote as a pro forma invoice: what an invoice would say, without a number, and saying that it is none. Money may be
 * paid on it in advance, so where to pay stays; by when does not.
 */
export function asProForma(
  model: DocumentModel,
  facts: ProFormaFacts,
  { t, second }: Writing,
): DocumentModel {
  const { second: other, ...first } = model;
  const proForma = written(first, facts, t);
  return other && second ? { ...proForma, second: written(other, facts, second.t) } : proForma;
}

function written(
  model: DocumentModel,
  { quoteNumber }: ProFormaFacts,
  t: Writing['t'],
): DocumentModel {
  const title = t('proForma.title');
  const facts = model.facts.filter(({ isDeadline }) => !isDeadline || quoteNumber !== '');
  const [first] = facts;
  const { text: number = '', day = '' } = first ?? {};
  return {
    ...model,
    ...{ title, view: title, heading: title, number },
    fileName: documentFileName([t('proForma.file'), model.buyer.name, day].join('-')),
    mark: null,
    facts: [
      ...facts.map((fact, place) => (place === 0 ? { ...fact, name: t('fact.date') } : fact)),
      ...(quoteNumber === '' ? [] : [{ name: t('proForma.forQuote'), text: quoteNumber }]),
    ],
    headline: { name: t('quote.headline'), text: model.headline.text },
    buyer: { ...model.buyer, title: t('invoice.buyer') },
    totals: withoutBalance(model.totals, t),
    earlyPayment: '',
    remark: [model.remark, t('proForma.note')].filter((text) => text !== '').join(' '),
    transfer: null,
  };
}

/** Nothing is owed yet: the total is what the column leads to, or what deducted prepayments leave of it. */
function withoutBalance(totals: readonly TotalRow[], t: Writing['t']): TotalRow[] {
  const last = totals.at(-1);
  const before = totals.at(-2);
  if (last?.weight !== 'balance') return [...totals];
  if (before?.weight === 'total') return [...totals.slice(0, -2), { ...before, weight: 'balance' }];
  const isQuote = last.name === t('total.total');
  return [...totals.slice(0, -1), isQuote ? last : { ...last, name: t('total.remaining') }];
}
