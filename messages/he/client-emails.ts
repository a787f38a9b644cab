import { isolated } from '../isolated.ts';

export const clientEmails = isolated({
  invoice: {
    subject: 'חשבונית {number} מאת {company}',
    message:
      'שלום {client},\n\nמצורפת חשבונית {number} על סך {amount}. מועד התשלום: {dueDate}.\n\nאפשר גם לצפות בה ולהוריד אותה בקישור האישי שלכם.\n\nבברכה,\n{sender}',
  },
  prepayment: {
    subject: 'חשבונית מקדמה {number} מאת {company}',
    message:
      'שלום {client},\n\nמצורפת חשבונית מקדמה {number} על סך {amount}. מועד התשלום: {dueDate}. הסכום ינוכה מהחשבונית הסופית.\n\nאפשר גם לצפות בה ולהוריד אותה בקישור האישי שלכם.\n\nבברכה,\n{sender}',
  },
  quote: {
    subject: 'הצעת מחיר {number} מאת {company}',
    message:
      'שלום {client},\n\nמצורפת הצעת מחיר {number} על סך {amount}. ההצעה בתוקף עד {validUntil}.\n\nאפשר לצפות בה, להוריד אותה ולהשיב עליה בקישור האישי שלכם.\n\nבברכה,\n{sender}',
  },
  creditNote: {
    subject: 'חשבונית זיכוי {number} מאת {company}',
    message:
      'שלום {client},\n\nמצורפת חשבונית זיכוי {number} על סך {amount}. היא מתקנת את חשבונית {invoice}.\n\nאפשר גם לצפות בה ולהוריד אותה בקישור האישי שלכם.\n\nבברכה,\n{sender}',
  },
  reminder: {
    early: {
      subject: 'חשבונית {number} לתשלום עד {dueDate}',
      message:
        'שלום {client},\n\nברצוננו להזכיר כי {amount} בגין חשבונית {number} הם לתשלום עד {dueDate}. אפשר לצפות בחשבונית ולהוריד אותה בקישור האישי שלכם.\n\nאם כבר שילמתם, אפשר להתעלם מהודעה זו.\n\nבברכה,\n{sender}',
    },
    late: {
      subject: 'תזכורת תשלום: חשבונית {number} באיחור',
      message:
        'שלום {client},\n\nמועד התשלום של חשבונית {number} היה {dueDate}, ועדיין פתוחה יתרה של {amount}. אפשר לצפות בחשבונית ולהוריד אותה בקישור האישי שלכם.\n\nאם התשלום כבר בדרך, תודה. אם לא, נודה על תשלום בימים הקרובים.\n\nבברכה,\n{sender}',
    },
    last: {
      subject: 'תזכורת שנייה: חשבונית {number} באיחור',
      message:
        'שלום {client},\n\nטרם קיבלנו {amount} בגין חשבונית {number}, שמועד תשלומה היה {dueDate}. אפשר לצפות בחשבונית ולהוריד אותה בקישור האישי שלכם.\n\nנבקש לשלם ללא דיחוי, או להשיב ולעדכן אותנו מה מעכב את התשלום.\n\nבברכה,\n{sender}',
    },
    catchUp: {
      subject: 'תזכורת תשלום: חשבונית {number}',
      message:
        'שלום {client},\n\nברצוננו להזכיר את חשבונית {number} מיום {issuedDate}. מועד התשלום: {dueDate}, והיתרה הפתוחה: {amount}. אפשר לצפות בחשבונית ולהוריד אותה בקישור האישי שלכם.\n\nאם כבר שילמתם, אפשר להתעלם מהודעה זו.\n\nבברכה,\n{sender}',
    },
  },
});
