export const refundSheet = {
  title: 'Erstattungsbestätigung',
  file: 'Erstattung-{client}-{day}',
  buyer: 'Erstattet an:',
  refundedOn: 'Erstattet am',
  refunded: 'Erstatteter Betrag',
  method: 'Zahlungsart',
  reference: 'Referenz',
  payment: 'Ursprüngliche Zahlung',
  left: 'Restguthaben',
} as const;

export const refundMail = {
  subject: 'Ihre Erstattung von {amount} – {company}',
  message: `Guten Tag {client},

wir haben Ihnen am {day} {amount} erstattet.{state, select, credit { Ihr Restguthaben beträgt {left}.} other {}} Die Erstattungsbestätigung finden Sie im Anhang.

{sender}
{company}`,
} as const;
