/** The notes that the law wants on each invoice. */
export const legalNotes = {
  title: 'Legal notes',
  lead: 'What every invoice and credit note says from now on, as the law of your country wants it. E-invoices carry each note with its subject. Issued documents keep theirs.',
  none: 'No legal notes yet',
  add: 'Add note',
  place: 'note {number}',
  subject: 'Subject of {place}',
  text: 'Text of {place}',
  sample: 'As it is printed, in the language of your clients',
  saved: 'Legal notes saved',
  french: {
    missing:
      'France asks for {subjects} on invoices to businesses. The suggested texts say what the law says where nothing else was agreed.',
    suggest: 'Suggest French texts',
    names: {
      PMT: 'the recovery charge (PMT)',
      PMD: 'late-payment penalties (PMD)',
      AAB: 'the early-payment discount or that there is none (AAB)',
    },
  },
  subjects: {
    none: 'No subject',
    PMT: 'PMT – Recovery charge',
    PMD: 'PMD – Late-payment penalties',
    AAB: 'AAB – Early-payment discount',
    AAI: 'AAI – General information',
    REG: 'REG – Regulatory information',
    ABL: 'ABL – Legal information',
    TXD: 'TXD – Tax declaration',
    SUR: 'SUR – Remarks of the seller',
  },
} as const;
