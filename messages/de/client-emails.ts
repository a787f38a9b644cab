export const clientEmails = {
  invoice: {
    subject: 'Rechnung {number} von {company}',
    message:
      'Guten Tag {client},\n\nanbei erhalten Sie unsere Rechnung {number} über {amount}. Sie ist am {dueDate} fällig.\n\nÜber Ihren persönlichen Link können Sie die Rechnung auch online ansehen und herunterladen.\n\nMit freundlichen Grüßen\n{sender}',
  },
  prepayment: {
    subject: 'Anzahlungsrechnung {number} von {company}',
    message:
      'Guten Tag {client},\n\nanbei erhalten Sie unsere Anzahlungsrechnung {number} über {amount}. Sie ist am {dueDate} fällig. Den Betrag ziehen wir in der Schlussrechnung ab.\n\nÜber Ihren persönlichen Link können Sie die Rechnung auch online ansehen und herunterladen.\n\nMit freundlichen Grüßen\n{sender}',
  },
  quote: {
    subject: 'Angebot {number} von {company}',
    message:
      'Guten Tag {client},\n\nanbei erhalten Sie unser Angebot {number} über {amount}. Es ist bis {validUntil} gültig.\n\nÜber Ihren persönlichen Link können Sie das Angebot ansehen, herunterladen und beantworten.\n\nMit freundlichen Grüßen\n{sender}',
  },
  creditNote: {
    subject: 'Rechnungskorrektur {number} von {company}',
    message:
      'Guten Tag {client},\n\nanbei erhalten Sie die Rechnungskorrektur {number} über {amount}. Sie korrigiert unsere Rechnung {invoice}.\n\nÜber Ihren persönlichen Link können Sie das Dokument auch online ansehen und herunterladen.\n\nMit freundlichen Grüßen\n{sender}',
  },
  reminder: {
    early: {
      subject: 'Rechnung {number} wird am {dueDate} fällig',
      message:
        'Guten Tag {client},\n\nwir möchten Sie daran erinnern, dass die Rechnung {number} über {amount} am {dueDate} fällig wird. Über Ihren persönlichen Link können Sie die Rechnung ansehen und herunterladen.\n\nFalls Sie bereits bezahlt haben, betrachten Sie diese E-Mail bitte als gegenstandslos.\n\nMit freundlichen Grüßen\n{sender}',
    },
    late: {
      subject: 'Zahlungserinnerung: Rechnung {number}',
      message:
        'Guten Tag {client},\n\ndie Rechnung {number} war am {dueDate} fällig, {amount} sind noch offen. Über Ihren persönlichen Link können Sie die Rechnung ansehen und herunterladen.\n\nSollte Ihre Zahlung bereits unterwegs sein, vielen Dank. Andernfalls bitten wir um Zahlung in den nächsten Tagen.\n\nMit freundlichen Grüßen\n{sender}',
    },
    last: {
      subject: 'Zweite Zahlungserinnerung: Rechnung {number}',
      message:
        'Guten Tag {client},\n\nfür die Rechnung {number}, fällig am {dueDate}, haben wir noch keine Zahlung über {amount} erhalten. Über Ihren persönlichen Link können Sie die Rechnung ansehen und herunterladen.\n\nBitte überweisen Sie den Betrag umgehend, oder teilen Sie uns mit, was der Zahlung entgegensteht.\n\nMit freundlichen Grüßen\n{sender}',
    },
    catchUp: {
      subject: 'Zahlungserinnerung: Rechnung {number}',
      message:
        'Guten Tag {client},\n\nwir möchten Sie an die Rechnung {number} vom {issuedDate} erinnern. Sie ist fällig am {dueDate}, {amount} sind offen. Über Ihren persönlichen Link können Sie die Rechnung ansehen und herunterladen.\n\nFalls Sie bereits bezahlt haben, betrachten Sie diese E-Mail bitte als gegenstandslos.\n\nMit freundlichen Grüßen\n{sender}',
    },
  },
} as const;
