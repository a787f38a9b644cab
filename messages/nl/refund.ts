export const refundSheet = {
  title: 'Bevestiging van terugbetaling',
  file: 'Terugbetaling-{client}-{day}',
  buyer: 'Terugbetaald aan:',
  refundedOn: 'Terugbetaald op',
  refunded: 'Terugbetaald bedrag',
  method: 'Betaalwijze',
  reference: 'Referentie',
  payment: 'Oorspronkelijke betaling',
  left: 'Resterend tegoed',
} as const;

export const refundMail = {
  subject: 'Uw terugbetaling van {amount} – {company}',
  message: `Beste {client},

Wij hebben u op {day} {amount} terugbetaald.{state, select, credit { Uw resterende tegoed is {left}.} other {}} De bevestiging van de terugbetaling vindt u in de bijlage.

{sender}
{company}`,
} as const;
