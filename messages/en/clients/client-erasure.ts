/** Erasing what is kept about a client. */
export const clientErasure = {
  pseudonym: 'Erased client {id}',
  title: 'Erase personal data',
  whole:
    'Nothing was ever booked for {name}, so the client is deleted with everything kept about it. This can’t be undone.',
  part: 'Issued documents and what was booked have to be kept by law (GDPR, article 17(3)(b)). Everything else about {name} is erased. This can’t be undone.',
  done: 'This client’s personal data was erased on {day}. Nothing is left to erase.',
  open: '{count, plural, one {# invoice isn’t} other {# invoices aren’t}} paid yet. Without an email address, {count, plural, one {it and its reminders} other {they and their reminders}} can no longer be emailed.',
  goes: 'Erased now',
  stays: 'Kept by law',
  things: {
    contact: 'Name, company, email, address, contact and tax number',
    picture: 'Picture',
    emails: '{count, plural, one {# email} other {# emails}} with recipients and text',
    queuedEmails:
      '{count, plural, one {# of them waits to be sent and is stopped} other {# of them wait to be sent and are stopped}}',
    links: '{count, plural, one {# link to a document} other {# links to documents}}',
    drafts: '{count, plural, one {# draft} other {# drafts}}',
    quoteDrafts: '{count, plural, one {# quote draft} other {# quote drafts}}',
    recurring: '{count, plural, one {# recurring invoice} other {# recurring invoices}}',
    meetings: '{count, plural, one {# meeting} other {# meetings}} on the timeline',
    notes: 'Recipients and internal notes of {count, plural, one {# invoice} other {# invoices}}',
    activity:
      '{count, plural, one {# activity entry} other {# activity entries}} with names or addresses',
  },
  kept: {
    invoices: '{count, plural, one {# invoice} other {# invoices}} as issued',
    creditNotes: '{count, plural, one {# credit note} other {# credit notes}}',
    quotes: '{count, plural, one {# quote} other {# quotes}} as sent',
    payments: '{count, plural, one {# payment} other {# payments}}',
    refunds: '{count, plural, one {# refund} other {# refunds}}',
  },
  until: '{what}, until {day}',
  why: 'Kept for {years, plural, one {# year} other {# years}} from the end of the year, with the name and address printed on them. Amounts in the books and reports don’t change.',
  confirm: 'Type {name} to confirm',
  erase: 'Erase',
  close: 'Close',
  notLoaded: 'Couldn’t look up what is kept about the client',
  failed: 'Couldn’t erase the client’s data',
  erased: 'Personal data erased',
  erasedWhole: 'The client and everything kept about it are gone.',
  erasedPart: 'What the law requires is kept under “Erased client {id}”.',
};
