/** Days and amounts in words. */
export const format = {
  due: '{days, plural, =0 {Due today} one {Due in # day} other {Due in # days}}',
  late: '{days, plural, one {# day late} other {# days late}}',
  valid:
    '{days, plural, =0 {Valid until today} one {Valid for # more day} other {Valid for # more days}}',
  expired: '{days, plural, one {Expired # day ago} other {Expired # days ago}}',
  amountUnreadable: 'Enter an amount such as 1250.00.',
  tooManyDecimals:
    '{currency} amounts can have {decimals, plural, =0 {no decimals} one {at most # decimal} other {at most # decimals}}.',
} as const;
