export const refundSheet = {
  title: 'Potwierdzenie zwrotu',
  file: 'Potwierdzenie-zwrotu-{client}-{day}',
  buyer: 'Odbiorca zwrotu:',
  refundedOn: 'Data zwrotu',
  refunded: 'Zwrócona kwota',
  method: 'Sposób zwrotu',
  reference: 'Numer referencyjny',
  payment: 'Pierwotna wpłata',
  left: 'Pozostała nadpłata',
} as const;

export const refundMail = {
  subject: 'Zwrot {amount} – {company}',
  message: `Szanowni Państwo,

w dniu {day} zwróciliśmy Państwu {amount}.{state, select, credit { Na Państwa koncie pozostaje nadpłata w kwocie {left}.} other {}} Potwierdzenie zwrotu znajduje się w załączniku.

{sender}
{company}`,
} as const;
