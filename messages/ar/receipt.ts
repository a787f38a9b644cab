import { isolated } from '../isolated.ts';

export const receiptSheet = isolated({
  title: 'إيصال دفع',
  file: 'Isal-daf-{client}-{day}',
  buyer: 'استُلم من:',
  receivedOn: 'تاريخ الاستلام',
  received: 'المبلغ المستلم',
  method: 'طريقة الدفع',
  invoice: 'الفاتورة',
  settled: 'المسدَّد بهذه الدفعة',
  left: 'المتبقي للدفع',
  reversed: 'المعكوس',
  refunded: 'المردود',
  onInvoices: 'المسدَّد من الفواتير',
  credit: 'المحفوظ رصيدًا دائنًا',
});

export const receiptMail = isolated({
  subject: 'شكرًا لدفعتكم بمبلغ {amount} – {company}',
  message: `تحية طيبة {client}،

شكرًا لدفعتكم بمبلغ {amount} التي استلمناها في {day}. {state, select, open {المتبقي للدفع من الفواتير التي سُدِّدت بها هو {left}.} credit {وقد حُفظت رصيدًا دائنًا في حسابكم.} other {الفواتير التي سُدِّدت بها مدفوعة بالكامل.}} تجدون الإيصال مرفقًا.

\u200f{sender}
\u200f{company}`,
  left: 'المتبقي للدفع {left}',
});
