import { isolated } from '../isolated.ts';

export const refundSheet = isolated({
  title: 'تأكيد رد مبلغ',
  file: 'Takid-radd-{client}-{day}',
  buyer: 'رُدَّ إلى:',
  refundedOn: 'تاريخ الرد',
  refunded: 'المبلغ المردود',
  method: 'طريقة الرد',
  reference: 'المرجع',
  payment: 'الدفعة الأصلية',
  left: 'الرصيد الدائن المتبقي',
});

export const refundMail = isolated({
  subject: 'رد مبلغ {amount} إليكم – {company}',
  message: `تحية طيبة {client}،

رددنا إليكم مبلغ {amount} في {day}.{state, select, credit { رصيدكم الدائن المتبقي هو {left}.} other {}} تجدون تأكيد رد المبلغ مرفقًا.

\u200f{sender}
\u200f{company}`,
});
