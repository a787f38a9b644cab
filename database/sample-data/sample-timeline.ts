/** What the sample company talks about with its known clients, in their order. */
export const meetings: readonly { subtitle: string; occupation: string }[] = [
  { subtitle: 'Mounting dates for the quay signs.', occupation: 'Fleet manager, Nordvik Marine' },
  { subtitle: 'Rooms and rates in the booking flow.', occupation: 'Owner, Slatebridge Hotels' },
  { subtitle: 'Labels for the new product line.', occupation: 'Head of brand, Sunfield Foods' },
  { subtitle: 'Support hours of the next quarter.', occupation: 'Partner, Kessel & Brandt' },
  { subtitle: 'Paper samples, second round.', occupation: 'Art director, Mori Paperworks' },
  { subtitle: 'Dashboard texts and their owners.', occupation: 'Product lead, Tessera Analytics' },
  { subtitle: 'Map styles for the field app.', occupation: 'Founder, Whitlock Surveying' },
  { subtitle: 'Scope for the spring season.', occupation: 'Director, Garnier Textiles' },
  { subtitle: 'Signs for the new clinic.', occupation: 'Operations, Cedar Clinics' },
  { subtitle: 'Photographs for the portfolio.', occupation: 'Architect, Estudio Ferrer' },
];

/** The place among them of the one that comes next. */
export const nextMeeting = 7;

export const activities: readonly { title: string; subtitle: string }[] = [
  { title: 'Reminders were sent', subtitle: '14 clients with invoices past due.' },
  { title: 'Statements were sent', subtitle: 'Monthly statements to 36 clients.' },
  { title: 'Price list updated', subtitle: 'Day rates and licences of the studio.' },
  { title: 'Team workshop held', subtitle: 'How offers become projects.' },
];
