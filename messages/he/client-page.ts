import { isolated } from '../isolated.ts';

export const clientPage = isolated({
  title: '{document} מאת {seller}',
  download: 'הורדת PDF',
  downloadOriginal: 'המקור כפי שהופק (PDF)',
  downloadCopy: 'עותק עם תשלומים (PDF)',
  eInvoice: {
    title: 'חשבונית אלקטרונית (XML)',
    lead: 'לתוכנת הנהלת החשבונות שלכם. תוכנה זהה לקובץ ה-PDF.',
  },
  reader:
    'עבור {reader}. כתובת זו אישית; כל מי שמחזיק בה יכול {kind, select, invoice {לצפות בחשבונית זו} other {לצפות בהצעת מחיר זו ולהשיב עליה}}.',
  question: 'שאלה לגבי {kind, select, invoice {חשבונית זו} other {הצעת מחיר זו}}?',
  writeTo: 'כתיבה אל {name}',
  due: {
    past: 'מועד התשלום היה <b>{day}</b>, לפני {days, plural, one {יום אחד} two {יומיים} other {# ימים}}',
    today: 'מועד התשלום היום, <b>{day}</b>',
    future:
      'לתשלום עד <b>{day}</b>, בעוד {days, plural, one {יום אחד} two {יומיים} other {# ימים}}',
  },
  validUntil: {
    past: 'הייתה בתוקף עד <b>{day}</b>, לפני {days, plural, one {יום אחד} two {יומיים} other {# ימים}}',
    today: 'בתוקף עד היום, <b>{day}</b>',
    future: 'בתוקף עד <b>{day}</b>, עוד {days, plural, one {יום אחד} two {יומיים} other {# ימים}}',
  },
  status: {
    open: 'פתוחה',
    part: 'שולמה חלקית',
    late: 'באיחור',
    paid: 'שולמה',
    settled: 'סולקה',
    void: 'בוטלה',
    expired: 'פג תוקף',
    accepted: 'אושרה',
    declined: 'נדחתה',
    invoiced: 'הופקה חשבונית',
  },
  nothingToPay: 'אין יתרה לתשלום',
  sentence: {
    paid: 'שולמה במלואה, תודה',
    credited: 'סולקה במלואה בזיכוי',
    paidAndCredited: 'סולקה במלואה בתשלום ובזיכוי, תודה',
    void: 'חשבונית זו על סך <b>{total}</b> בוטלה ב-<b>{day}</b>: {reason}',
    cancelled:
      'חשבונית זו על סך <b>{total}</b> בוטלה ב-<b>{day}</b> בחשבונית זיכוי <b>{number}</b>: {reason}',
    accepted: 'אושרה ב-<b>{day}</b>, תודה',
    acceptedBy: 'אושרה על ידי <b>{name}</b> ב-<b>{day}</b>, תודה',
    declined: 'נדחתה ב-<b>{day}</b>',
    declinedBy: 'נדחתה על ידי <b>{name}</b> ב-<b>{day}</b>',
    invoiced: 'הופקה לכם חשבונית עבור הצעת מחיר זו',
  },
  progress: {
    received: 'התקבלו {amount}, תודה',
    receivedAndCredited: 'התקבלו וזוכו {amount}, תודה',
    credited: 'זוכו {amount}',
    whole: 'מתוך {total}',
  },
  lines: {
    toPay: 'פירוט החיוב',
    settled: 'פירוט החשבונית',
    offered: 'פירוט ההצעה',
    tax: 'מע״מ {rates}',
  },
  creditNotes: {
    title: 'חשבוניות זיכוי',
    issued: 'הופקה ב-{day}',
    download: 'הורדת חשבונית זיכוי {number} כ-PDF',
    downloadXml: 'הורדת חשבונית זיכוי {number} כ-XML',
  },
  payment: {
    title: 'תשלום בהעברה בנקאית',
    amount: 'סכום',
    other: 'או לחשבון זה',
    reference: 'אסמכתה',
    copy: 'העתקת {name}',
    copied: 'הועתק',
    notCopied: 'הדפדפן שלכם אינו מאפשר העתקה',
    scan: 'סרקו באפליקציית הבנק כדי למלא את פרטי ההעברה.',
    code: 'קוד QR לאפליקציית הבנק: תשלום אל {seller}, {facts}',
  },
  answer: {
    title: 'אישור הצעת המחיר',
    name: 'שמכם',
    meaning: 'באישור אתם מזמינים את כל המפורט כאן תמורת {total}.',
    kept: 'שמכם, המועד ומסמך זה נשמרים.',
    accept: 'אישור הצעת המחיר',
    declineInstead: 'דחייה במקום זאת',
    reason: 'סיבה (לא חובה)',
    decline: 'דחיית הצעת המחיר',
    nameNeeded: 'הזינו את שמכם כדי לאשר.',
  },
  closed: {
    unknown: {
      title: 'כתובת זו אינה פותחת {kind, select, invoice {חשבונית} other {הצעת מחיר}}',
      detail:
        'ייתכן שהיא חסרה או שאינה בתוקף עוד. העתיקו את כולה מההודעה שקיבלתם, או בקשו מהשולח כתובת חדשה.',
    },
    tooMany: { title: 'יותר מדי בקשות', detail: 'המתינו דקה וטענו את הדף מחדש.' },
    noPdf: {
      title: 'אין PDF של {kind, select, invoice {חשבונית זו} other {הצעת מחיר זו}}',
      detail:
        'יש בה תווים שקובץ PDF אינו יכול להציג כראוי. חזרו וקראו אותה בדף, או בקשו עותק מהשולח.',
    },
    answered: {
      title: 'לא ניתן עוד להשיב על {kind, select, invoice {חשבונית זו} other {הצעת מחיר זו}}',
      detail: 'כבר התקבלה עליה תשובה, הופקה חשבונית או שפג תוקפה. חזרו וטענו את הדף מחדש.',
    },
    badForm: {
      title: 'הבקשה לא נשלחה מהדף עצמו',
      detail:
        'פתחו את כתובת {kind, select, invoice {החשבונית} other {הצעת המחיר}} בדפדפן והשתמשו בלחצנים שבה.',
    },
    otherSite: {
      title: 'הבקשה לא נשלחה מהדף של {kind, select, invoice {החשבונית} other {הצעת המחיר}}',
      detail:
        'פתחו את כתובת {kind, select, invoice {החשבונית ובחרו שם ״הורדת PDF״} other {הצעת המחיר והשיבו עליה שם}}.',
    },
    failed: {
      title: 'משהו השתבש אצלנו',
      detail: 'טענו את הדף מחדש. אם זה לא עוזר, פנו למי ששלח לכם את הכתובת.',
    },
    later: {
      title: 'נסו שוב בעוד רגע',
      detail:
        'לא ניתן להציג את {kind, select, invoice {החשבונית} other {הצעת המחיר}} כרגע. טענו את הדף מחדש בעוד דקה.',
    },
  },
  email: {
    viewAt: 'לצפייה ולהורדה:\n{link}',
  },
  pdf: {
    carried: 'סכום מועבר',
    page: 'עמוד {page} מתוך {pages}',
    code: 'קוד QR לאפליקציית הבנק: {transfer}',
  },
});
