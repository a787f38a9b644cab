export const clientPage = {
  title: '{document} von {seller}',
  download: 'PDF herunterladen',
  downloadOriginal: 'Original wie ausgestellt (PDF)',
  downloadCopy: 'Kopie mit Zahlungen (PDF)',
  eInvoice: {
    title: 'E-Rechnung (XML)',
    lead: 'Für Ihre Buchhaltungssoftware. Sie enthält dasselbe wie das PDF.',
  },
  reader:
    'Für {reader}. Diese Adresse ist vertraulich; wer sie kennt, kann {kind, select, invoice {diese Rechnung einsehen} other {dieses Angebot einsehen und beantworten}}.',
  question: 'Fragen zu {kind, select, invoice {dieser Rechnung} other {diesem Angebot}}?',
  writeTo: 'An {name} schreiben',
  due: {
    past: 'war fällig am <b>{day}</b>, vor {days, plural, one {# Tag} other {# Tagen}}',
    today: 'fällig am <b>{day}</b>, heute',
    future: 'fällig am <b>{day}</b>, in {days, plural, one {# Tag} other {# Tagen}}',
  },
  validUntil: {
    past: 'war gültig bis <b>{day}</b>, vor {days, plural, one {# Tag} other {# Tagen}}',
    today: 'gültig bis <b>{day}</b>, heute',
    future: 'gültig bis <b>{day}</b>, noch {days, plural, one {# Tag} other {# Tage}}',
  },
  status: {
    open: 'Offen',
    part: 'Teilweise bezahlt',
    late: 'Überfällig',
    paid: 'Bezahlt',
    settled: 'Ausgeglichen',
    void: 'Storniert',
    expired: 'Abgelaufen',
    accepted: 'Angenommen',
    declined: 'Abgelehnt',
    invoiced: 'In Rechnung gestellt',
  },
  nothingToPay: 'Nichts zu zahlen',
  sentence: {
    paid: 'vollständig bezahlt, vielen Dank',
    credited: 'durch Gutschrift vollständig ausgeglichen',
    paidAndCredited: 'durch Zahlung und Gutschrift vollständig ausgeglichen, vielen Dank',
    void: 'Diese Rechnung über <b>{total}</b> wurde am <b>{day}</b> storniert: {reason}',
    cancelled:
      'Diese Rechnung über <b>{total}</b> wurde am <b>{day}</b> durch Rechnungskorrektur <b>{number}</b> storniert: {reason}',
    accepted: 'angenommen am <b>{day}</b>, vielen Dank',
    acceptedBy: 'angenommen von <b>{name}</b> am <b>{day}</b>, vielen Dank',
    declined: 'abgelehnt am <b>{day}</b>',
    declinedBy: 'abgelehnt von <b>{name}</b> am <b>{day}</b>',
    invoiced: 'zu diesem Angebot haben Sie eine Rechnung erhalten',
  },
  progress: {
    received: '{amount} erhalten, vielen Dank',
    receivedAndCredited: '{amount} erhalten und gutgeschrieben, vielen Dank',
    credited: '{amount} gutgeschrieben',
    whole: 'von {total}',
  },
  lines: {
    toPay: 'Ihre Rechnungspositionen',
    settled: 'Abgerechnete Positionen',
    offered: 'Angebotene Positionen',
    tax: 'USt. {rates}',
  },
  creditNotes: {
    title: 'Rechnungskorrekturen',
    issued: 'Ausgestellt am {day}',
    download: 'Rechnungskorrektur {number} als PDF herunterladen',
    downloadXml: 'Rechnungskorrektur {number} als XML herunterladen',
  },
  payment: {
    title: 'Zahlung per Überweisung',
    amount: 'Betrag',
    other: 'Oder auf dieses Konto',
    reference: 'Verwendungszweck',
    copy: '{name} kopieren',
    copied: 'Kopiert',
    notCopied: 'Ihr Browser lässt das Kopieren nicht zu',
    scan: 'Scannen Sie den Code mit Ihrer Banking-App, um die Überweisung auszufüllen.',
    code: 'QR-Code für Ihre Banking-App: Zahlung an {seller}, {facts}',
  },
  answer: {
    title: 'Angebot annehmen',
    name: 'Ihr Name',
    meaning: 'Mit der Annahme bestellen Sie alle aufgeführten Positionen für {total}.',
    kept: 'Ihr Name, der Zeitpunkt und dieses Dokument werden gespeichert.',
    accept: 'Angebot annehmen',
    declineInstead: 'Stattdessen ablehnen',
    reason: 'Grund (optional)',
    decline: 'Angebot ablehnen',
    nameNeeded: 'Bitte geben Sie Ihren Namen ein.',
  },
  closed: {
    unknown: {
      title:
        'Unter dieser Adresse ist {kind, select, invoice {keine Rechnung} other {kein Angebot}} verfügbar',
      detail:
        'Sie ist möglicherweise unvollständig oder nicht mehr gültig. Kopieren Sie die ganze Adresse aus der erhaltenen Nachricht, oder bitten Sie den Absender um eine neue.',
    },
    tooMany: {
      title: 'Zu viele Anfragen',
      detail: 'Warten Sie eine Minute und laden Sie diese Seite dann neu.',
    },
    noPdf: {
      title:
        'Von {kind, select, invoice {dieser Rechnung} other {diesem Angebot}} gibt es kein PDF',
      detail:
        'Der Text enthält Zeichen, die ein PDF nicht richtig darstellen kann. Lesen Sie das Dokument auf der vorherigen Seite, oder bitten Sie den Absender um eine Kopie.',
    },
    answered: {
      title:
        '{kind, select, invoice {Diese Rechnung} other {Dieses Angebot}} kann nicht mehr beantwortet werden',
      detail:
        'Das Dokument wurde bereits beantwortet oder in Rechnung gestellt, oder es ist abgelaufen. Gehen Sie zurück und laden Sie die Seite neu.',
    },
    badForm: {
      title: 'Die Angaben wurden nicht von der Seite selbst gesendet',
      detail:
        'Öffnen Sie die Adresse {kind, select, invoice {der Rechnung} other {des Angebots}} in einem Browser und benutzen Sie die Schaltflächen dort.',
    },
    otherSite: {
      title:
        'Die Angaben wurden nicht von der Seite {kind, select, invoice {der Rechnung} other {des Angebots}} gesendet',
      detail:
        'Öffnen Sie die Adresse {kind, select, invoice {der Rechnung und wählen Sie dort „PDF herunterladen“} other {des Angebots und antworten Sie dort}}.',
    },
    failed: {
      title: 'Bei uns ist etwas schiefgegangen',
      detail:
        'Laden Sie diese Seite neu. Hilft das nicht, wenden Sie sich an die Person, von der Sie die Adresse haben.',
    },
    later: {
      title: 'Bitte versuchen Sie es gleich noch einmal',
      detail:
        '{kind, select, invoice {Die Rechnung} other {Das Angebot}} kann gerade nicht angezeigt werden. Laden Sie diese Seite in einer Minute neu.',
    },
  },
  email: {
    viewAt: 'Ansehen und herunterladen:\n{link}',
  },
  pdf: {
    carried: 'Übertrag',
    page: 'Seite {page} von {pages}',
    code: 'QR-Code für Ihre Banking-App: {transfer}',
  },
} as const;
