/** The field of a discount for early payment. */
export const earlyTerms = {
  label: 'Early-payment discount',
  percent: 'Discount in percent',
  within: 'within',
  days: 'Days after the invoice date',
  unit: 'days',
  terms: '{percent}% within {days, plural, one {# day} other {# days}}',
  none: 'None',
} as const;
