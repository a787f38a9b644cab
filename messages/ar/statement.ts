import { isolated } from '../isolated.ts';

export const statementMail = isolated({
  subject: 'كشف حساب من {company} حتى {day}',
  message: `تحية طيبة {client}،

{isOwed, select, yes {الرصيد المستحق على حسابكم حتى {day} هو {balance}. تجدون كشف الحساب مرفقًا.} other {لا يوجد مبلغ مستحق على حسابكم حتى {day}. تجدون كشف الحساب مرفقًا.}} إذا اختلف عن سجلاتكم، فيُرجى إبلاغنا.

\u200f{sender}
\u200f{company}`,
  heading: 'كشف حساب',
  period: '{from, select, none {حتى {to}} other {من {from} إلى {to}}}',
  balance: 'الرصيد في {day}',
  openInvoices: 'الفواتير المفتوحة',
  due: 'تستحق في {day}',
  more: '{count, plural, zero {ولا فواتير أخرى} one {وفاتورة أخرى واحدة} two {وفاتورتان أخريان} few {و# فواتير أخرى} many {و# فاتورة أخرى} other {و# فاتورة أخرى}}',
  opening: 'الرصيد الافتتاحي',
});

export const statementFile = isolated({
  name: 'Kashf-hisab-{client}-{from, select, none {} other {{from}-}}ila-{to}',
  client: 'العميل',
  date: 'التاريخ',
  entry: 'القيد',
  document: 'المستند',
  currency: 'العملة',
  amount: 'المبلغ',
  balance: 'الرصيد',
  opening: 'الرصيد الافتتاحي',
  closing: 'الرصيد الختامي',
  kind: {
    invoice: 'فاتورة',
    payment: 'دفعة',
    reversal: 'دفعة معكوسة',
    'credit-note': 'إشعار دائن',
    void: 'فاتورة ملغاة',
    'write-off': 'شطب دين',
    'write-off-undone': 'إلغاء شطب دين',
    recovery: 'تحصيل دين مشطوب',
    refund: 'رد مبلغ',
    'refund-undone': 'إلغاء رد مبلغ',
    'early-payment-discount': 'خصم السداد المبكر',
    'bank-charges': 'رسوم بنكية',
    'withholding-tax': 'ضريبة الاستقطاع',
    'cash-rounding': 'فرق التقريب النقدي',
  },
});

export const statementSheet = isolated({
  buyer: 'إلى:',
  span: '{from, select, none {حتى {to}} other {\u200f{from} – {to}}}',
  balanceIn: 'الرصيد بعملة {currency}',
  account: 'الحساب بعملة {currency}',
  ageing: 'الرصيد المفتوح حسب أيام التأخر',
  notDue: 'غير مستحق بعد',
  daysPast: 'من {from} إلى {to} يومًا',
  over: 'أكثر من {days} يومًا',
  credit: 'رصيد دائن',
});
