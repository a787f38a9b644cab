import { isolated } from '../isolated.ts';

export const refundSheet = isolated({
  title: 'אישור החזר',
  file: 'Ishur-hechzer-{client}-{day}',
  buyer: 'הוחזר אל:',
  refundedOn: 'תאריך ההחזר',
  refunded: 'סכום שהוחזר',
  method: 'אמצעי ההחזר',
  reference: 'אסמכתה',
  payment: 'התשלום המקורי',
  left: 'יתרת זכות שנותרה',
});

export const refundMail = isolated({
  subject: 'החזר בסך {amount} – {company}',
  message: `שלום {client},

החזרנו לכם {amount} ב-{day}.{state, select, credit { יתרת הזכות שנותרה לכם: {left}.} other {}} אישור ההחזר מצורף.

\u200f{sender}
\u200f{company}`,
});
