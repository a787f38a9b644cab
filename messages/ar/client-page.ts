import { isolated } from '../isolated.ts';

export const clientPage = isolated({
  title: '{document} من {seller}',
  download: 'تنزيل PDF',
  downloadOriginal: 'الأصل كما صدر (PDF)',
  downloadCopy: 'نسخة مع المدفوعات (PDF)',
  eInvoice: {
    title: 'فاتورة إلكترونية (XML)',
    lead: 'لبرنامجكم المحاسبي. محتواها مطابق لمحتوى ملف PDF.',
  },
  reader:
    'إلى {reader}. هذا العنوان خاص؛ ويمكن لكل من يعرفه {kind, select, invoice {الاطلاع على هذه الفاتورة} other {الاطلاع على عرض السعر هذا والرد عليه}}.',
  question: 'هل لديكم استفسار عن {kind, select, invoice {هذه الفاتورة} other {عرض السعر هذا}}؟',
  writeTo: 'مراسلة {name}',
  due: {
    past: 'كانت مستحقة في <b>{day}</b>، قبل {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
    today: 'مستحقة اليوم، <b>{day}</b>',
    future:
      'مستحقة في <b>{day}</b>، خلال {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
  },
  validUntil: {
    past: 'كان صالحًا حتى <b>{day}</b>، قبل {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
    today: 'صالح حتى اليوم، <b>{day}</b>',
    future:
      'صالح حتى <b>{day}</b>، خلال {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
  },
  status: {
    open: 'مفتوحة',
    part: 'مدفوعة جزئيًا',
    late: 'متأخرة السداد',
    paid: 'مدفوعة',
    settled: 'مسدَّدة',
    void: 'ملغاة',
    expired: 'منتهي الصلاحية',
    accepted: 'مقبول',
    declined: 'مرفوض',
    invoiced: 'صدرت فاتورته',
  },
  nothingToPay: 'لا يوجد مبلغ مستحق',
  sentence: {
    paid: 'مدفوعة بالكامل، شكرًا لكم',
    credited: 'سُدِّدت بالكامل بإشعار دائن',
    paidAndCredited: 'سُدِّدت بالكامل بالدفع وبإشعار دائن، شكرًا لكم',
    void: 'أُلغيت هذه الفاتورة بمبلغ <b>{total}</b> في <b>{day}</b>: {reason}',
    cancelled:
      'أُلغيت هذه الفاتورة بمبلغ <b>{total}</b> في <b>{day}</b> بموجب الإشعار الدائن <b>{number}</b>: {reason}',
    accepted: 'قُبل في <b>{day}</b>، شكرًا لكم',
    acceptedBy: 'قبله <b>{name}</b> في <b>{day}</b>، شكرًا لكم',
    declined: 'رُفض في <b>{day}</b>',
    declinedBy: 'رفضه <b>{name}</b> في <b>{day}</b>',
    invoiced: 'صدرت لكم فاتورة عن عرض السعر هذا',
  },
  progress: {
    received: 'استُلم {amount}، شكرًا لكم',
    receivedAndCredited: 'استُلم وقُيِّد دائنًا {amount}، شكرًا لكم',
    credited: 'قُيِّد دائنًا {amount}',
    whole: 'من أصل {total}',
  },
  lines: {
    toPay: 'تفاصيل المبلغ المستحق',
    settled: 'تفاصيل الفاتورة',
    offered: 'تفاصيل العرض',
    tax: 'الضريبة {rates}',
  },
  creditNotes: {
    title: 'الإشعارات الدائنة',
    issued: 'صدر في {day}',
    download: 'تنزيل الإشعار الدائن {number} بصيغة PDF',
    downloadXml: 'تنزيل الإشعار الدائن {number} بصيغة XML',
  },
  payment: {
    title: 'الدفع بالتحويل البنكي',
    amount: 'المبلغ',
    other: 'أو إلى هذا الحساب',
    reference: 'المرجع',
    copy: 'نسخ {name}',
    copied: 'تم النسخ',
    notCopied: 'متصفحكم لا يسمح بالنسخ',
    scan: 'امسحوا هذا الرمز بتطبيق البنك لتعبئة بيانات التحويل.',
    code: 'رمز QR لتطبيق البنك: ادفع إلى {seller}، {facts}',
  },
  answer: {
    title: 'قبول عرض السعر',
    name: 'الاسم',
    meaning: 'بقبولكم تطلبون جميع ما هو مدرج هنا مقابل {total}.',
    kept: 'يُحفظ اسمكم ووقت القبول وهذا المستند.',
    accept: 'قبول عرض السعر',
    declineInstead: 'الرفض بدلًا من ذلك',
    reason: 'السبب (اختياري)',
    decline: 'رفض عرض السعر',
    nameNeeded: 'أدخلوا اسمكم لقبول العرض.',
  },
  closed: {
    unknown: {
      title: 'هذا العنوان لا يفتح {kind, select, invoice {أي فاتورة} other {أي عرض سعر}}',
      detail:
        'قد يكون العنوان ناقصًا أو لم يعد صالحًا. انسخوه كاملًا من الرسالة التي وصلتكم، أو اطلبوا عنوانًا جديدًا من المرسل.',
    },
    tooMany: { title: 'طلبات كثيرة جدًا', detail: 'انتظروا دقيقة ثم أعيدوا تحميل الصفحة.' },
    noPdf: {
      title: 'لا يوجد ملف PDF من {kind, select, invoice {هذه الفاتورة} other {عرض السعر هذا}}',
      detail:
        'يحتوي على أحرف لا يستطيع ملف PDF عرضها بشكل صحيح. عودوا لقراءته في الصفحة، أو اطلبوا نسخة من المرسل.',
    },
    answered: {
      title: 'لم يعد الرد ممكنًا على {kind, select, invoice {هذه الفاتورة} other {عرض السعر هذا}}',
      detail: 'سبق الرد عليه أو صدرت فاتورته أو انتهت صلاحيته. عودوا إلى الصفحة وأعيدوا تحميلها.',
    },
    badForm: {
      title: 'لم يُرسل هذا الطلب من الصفحة نفسها',
      detail:
        'افتحوا عنوان {kind, select, invoice {الفاتورة} other {عرض السعر}} في المتصفح واستخدموا الأزرار هناك.',
    },
    otherSite: {
      title: 'لم يُرسل هذا الطلب من صفحة {kind, select, invoice {الفاتورة} other {عرض السعر}} نفسها',
      detail:
        'افتحوا عنوان {kind, select, invoice {الفاتورة واختاروا «تنزيل PDF» هناك} other {عرض السعر وردّوا عليه هناك}}.',
    },
    failed: {
      title: 'حدث خطأ من جانبنا',
      detail: 'أعيدوا تحميل الصفحة. إن لم يُجدِ ذلك، فاسألوا من أرسل إليكم العنوان.',
    },
    later: {
      title: 'يُرجى المحاولة مرة أخرى بعد قليل',
      detail:
        'لا يمكننا عرض {kind, select, invoice {الفاتورة} other {عرض السعر}} الآن. أعيدوا تحميل الصفحة بعد دقيقة.',
    },
  },
  email: {
    viewAt: 'للعرض والتنزيل:\n{link}',
  },
  pdf: {
    carried: 'المجموع المرحَّل',
    page: 'صفحة {page} من {pages}',
    code: 'رمز QR لتطبيق البنك: {transfer}',
  },
});
