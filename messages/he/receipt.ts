import { isolated } from '../isolated.ts';

export const receiptSheet = isolated({
  title: 'קבלה',
  file: 'Kabala-{client}-{day}',
  buyer: 'התקבל מאת:',
  receivedOn: 'תאריך קבלה',
  received: 'סכום שהתקבל',
  method: 'אמצעי תשלום',
  invoice: 'חשבונית',
  settled: 'סולק בתשלום זה',
  left: 'נותר לתשלום',
  reversed: 'בוטל',
  refunded: 'הוחזר',
  onInvoices: 'נזקף לחשבוניות',
  credit: 'נשמר כיתרת זכות',
});

export const receiptMail = isolated({
  subject: 'תודה על התשלום בסך {amount} – {company}',
  message: `שלום {client},

תודה על התשלום בסך {amount} שהתקבל ב-{day}. {state, select, open {בחשבוניות שאליהן נזקף נותרו {left} לתשלום.} credit {הסכום נשמר כיתרת זכות בחשבונכם.} other {החשבוניות שאליהן נזקף שולמו במלואן.}} הקבלה מצורפת.

\u200f{sender}
\u200f{company}`,
  left: 'נותרו {left} לתשלום',
});
