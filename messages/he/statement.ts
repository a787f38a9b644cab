import { isolated } from '../isolated.ts';

export const statementMail = isolated({
  subject: 'כרטסת לקוח מאת {company} ליום {day}',
  message: `שלום {client},

{isOwed, select, yes {ליום {day} היתרה הפתוחה בחשבונכם היא {balance}. הכרטסת מצורפת.} other {ליום {day} אין יתרה פתוחה בחשבונכם. הכרטסת מצורפת.}} אם היא שונה מהרישומים שלכם, נודה לעדכון.

\u200f{sender}
\u200f{company}`,
  heading: 'כרטסת לקוח',
  period: '{from, select, none {עד {to}} other {מ-{from} עד {to}}}',
  balance: 'יתרה ליום {day}',
  openInvoices: 'חשבוניות פתוחות',
  due: 'לתשלום עד {day}',
  more: '{count, plural, one {ועוד חשבונית אחת} two {ועוד שתי חשבוניות} other {ועוד # חשבוניות}}',
  opening: 'יתרת פתיחה',
});

export const statementFile = isolated({
  name: 'Kartset-{client}-{from, select, none {} other {{from}-}}ad-{to}',
  client: 'לקוח',
  date: 'תאריך',
  entry: 'תנועה',
  document: 'מסמך',
  currency: 'מטבע',
  amount: 'סכום',
  balance: 'יתרה',
  opening: 'יתרת פתיחה',
  closing: 'יתרת סגירה',
  kind: {
    invoice: 'חשבונית',
    payment: 'תשלום',
    reversal: 'ביטול תשלום',
    'credit-note': 'חשבונית זיכוי',
    void: 'חשבונית שבוטלה',
    'write-off': 'מחיקת חוב',
    'write-off-undone': 'ביטול מחיקת חוב',
    recovery: 'גביית חוב שנמחק',
    refund: 'החזר',
    'refund-undone': 'ביטול החזר',
    'early-payment-discount': 'הנחת תשלום מוקדם',
    'bank-charges': 'עמלות בנק',
    'withholding-tax': 'ניכוי מס במקור',
    'cash-rounding': 'עיגול במזומן',
  },
});

export const statementSheet = isolated({
  buyer: 'לכבוד:',
  span: '{from, select, none {עד {to}} other {\u200f{from} – {to}}}',
  balanceIn: 'יתרה ב-{currency}',
  account: 'חשבון ב-{currency}',
  ageing: 'יתרה פתוחה לפי ימי פיגור',
  notDue: 'טרם הגיע המועד',
  daysPast: 'מ-{from} עד {to} ימים',
  over: 'מעל {days} ימים',
  credit: 'יתרת זכות',
});
