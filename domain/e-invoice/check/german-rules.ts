import { isIban } from '../../iban.ts';
import type { SemanticInvoice } from '../semantic-invoice.ts';
import { ofSet, type Rule, rule, type RuleSubject, type RuleText } from './rule.ts';

function needed(
  id: string,
  term: string,
  [subject, field, text]: [RuleSubject, string, RuleText],
  read: (invoice: SemanticInvoice) => string | undefined,
): Rule {
  return rule(
    { id, terms: [term], subject, field, text },
    (invoice) => read(invoice)?.trim() === '',
  );
}

function hasContact({ seller: { contact } }: SemanticInvoice): boolean {
  return `${contact.name}${contact.phone}${contact.email}` !== '';
}

/** Of lines that begin like a discount for early payment, which XRechnung reads by machine. */
const discountLine = /^#SKONTO#TAGE=\d+#PROZENT=\d+\.\d{2}(?:#BASISBETRAG=-?\d+\.\d{2})?#$/;

function hasOtherTerms({ paymentTerms }: SemanticInvoice): boolean {
  const lines = paymentTerms.split(/\r?\n/).map((line) => line.trim());
  const marked = lines.filter((line) => line.startsWith('#'));
  return marked.some((line) => !discountLine.test(line));
}

/** What XRechnung asks besides the norm; Peppol asks it of invoices within Germany. */
export const germanRules: Rule[] = ofSet('de', [
  rule(
    { id: 'BR-DE-1', terms: ['BG-16'], subject: 'seller', field: 'iban', text: 'payment' },
    ({ payment }) => payment === null,
  ),
  rule(
    { id: 'BR-DE-2', terms: ['BG-6'], subject: 'seller', field: 'contact', text: 'seller-contact' },
    (invoice) => !hasContact(invoice),
  ),
  needed(
    'BR-DE-3',
    'BT-37',
    ['seller', 'city', 'seller-city'],
    ({ seller }) => seller.address.city,
  ),
  needed(
    'BR-DE-4',
    'BT-38',
    ['seller', 'postCode', 'seller-post-code'],
    ({ seller }) => seller.address.postCode,
  ),
  needed('BR-DE-5', 'BT-41', ['seller', 'contact', 'seller-contact-name'], (invoice) =>
    hasContact(invoice) ? invoice.seller.contact.name : undefined,
  ),
  needed('BR-DE-6', 'BT-42', ['seller', 'contact', 'seller-contact-phone'], (invoice) =>
    hasContact(invoice) ? invoice.seller.contact.phone : undefined,
  ),
  needed('BR-DE-7', 'BT-43', ['seller', 'contact', 'seller-contact-email'], (invoice) =>
    hasContact(invoice) ? invoice.seller.contact.email : undefined,
  ),
  needed('BR-DE-8', 'BT-52', ['buyer', 'city', 'buyer-city'], ({ buyer }) => buyer.address.city),
  needed(
    'BR-DE-9',
    'BT-53',
    ['buyer', 'postCode', 'buyer-post-code'],
    ({ buyer }) => buyer.address.postCode,
  ),
  needed(
    'BR-DE-10',
    'BT-77',
    ['document', 'deliverTo', 'deliver-to-city'],
    ({ deliverTo }) => deliverTo?.city,
  ),
  needed(
    'BR-DE-11',
    'BT-78',
    ['document', 'deliverTo', 'deliver-to-post-code'],
    ({ deliverTo }) => deliverTo?.postCode,
  ),
  needed(
    'BR-DE-15',
    'BT-10',
    ['document', 'buyerReference', 'buyer-reference'],
    ({ buyerReference }) => buyerReference,
  ),
  rule(
    {
      id: 'BR-DE-16',
      terms: ['BT-31', 'BT-32'],
      subject: 'seller',
      field: 'vatId',
      text: 'seller-tax-number',
    },
    ({ seller, lines }) =>
      seller.vatId === '' &&
      seller.taxNumber === '' &&
      lines.some(({ category }) => category !== 'O' && category !== ''),
  ),
  rule(
    {
      id: 'BR-DE-18',
      terms: ['BT-20'],
      subject: 'document',
      field: 'paymentTerms',
      text: 'payment-terms',
    },
    hasOtherTerms,
  ),
  rule(
    { id: 'BR-DE-19', terms: ['BT-84'], subject: 'seller', field: 'iban', text: 'iban' },
    ({ payment }) =>
      payment?.meansCode === '58' && payment.account !== '' && !isIban(payment.account),
  ),
  rule(
    { id: 'BR-DE-23-a', terms: ['BG-17'], subject: 'seller', field: 'iban', text: 'account' },
    ({ payment }) =>
      payment !== null &&
      ['30', '58'].includes(payment.meansCode) &&
      `${payment.account}${payment.accountName}${payment.bic}` === '',
  ),
  rule(
    {
      id: 'BR-DE-27',
      terms: ['BT-42'],
      subject: 'seller',
      field: 'contact',
      text: 'seller-contact-phone-digits',
    },
    ({ seller: { contact } }) =>
      contact.phone !== '' && contact.phone.replaceAll(/\D/g, '').length < 3,
  ),
  rule(
    {
      id: 'BR-DE-28',
      terms: ['BT-43'],
      subject: 'seller',
      field: 'contact',
      text: 'seller-contact-email-form',
    },
    ({ seller: { contact } }) =>
      contact.email !== '' && !/^[^@\s]+@(?:[^@.\s]+\.)+[^@.\s]+$/.test(contact.email),
  ),
]);
