export const clientPage = {
  title: '{document} van {seller}',
  download: 'PDF downloaden',
  downloadOriginal: 'Origineel zoals uitgereikt (PDF)',
  downloadCopy: 'Kopie met betalingen (PDF)',
  eInvoice: {
    title: 'E-factuur (XML)',
    lead: 'Voor uw boekhoudprogramma. De inhoud is gelijk aan die van de pdf.',
  },
  reader:
    'Voor {reader}. Dit adres is vertrouwelijk; wie het heeft, kan {kind, select, invoice {deze factuur bekijken} other {deze offerte bekijken en beantwoorden}}.',
  question: 'Een vraag over {kind, select, invoice {deze factuur} other {deze offerte}}?',
  writeTo: '{name} mailen',
  due: {
    past: 'verviel op <b>{day}</b>, {days, plural, one {# dag} other {# dagen}} geleden',
    today: 'vervalt op <b>{day}</b>, vandaag',
    future: 'vervalt op <b>{day}</b>, over {days, plural, one {# dag} other {# dagen}}',
  },
  validUntil: {
    past: 'was geldig tot en met <b>{day}</b>, {days, plural, one {# dag} other {# dagen}} geleden',
    today: 'geldig tot en met <b>{day}</b>, vandaag',
    future: 'geldig tot en met <b>{day}</b>, nog {days, plural, one {# dag} other {# dagen}}',
  },
  status: {
    open: 'Openstaand',
    part: 'Deels betaald',
    late: 'Vervallen',
    paid: 'Betaald',
    settled: 'Afgewikkeld',
    void: 'Geannuleerd',
    expired: 'Verlopen',
    accepted: 'Geaccepteerd',
    declined: 'Afgewezen',
    invoiced: 'Gefactureerd',
  },
  nothingToPay: 'Niets te betalen',
  sentence: {
    paid: 'volledig betaald, dank u wel',
    credited: 'volledig verrekend met een creditnota',
    paidAndCredited: 'volledig voldaan met betaling en creditnota, dank u wel',
    void: 'Deze factuur van <b>{total}</b> is op <b>{day}</b> geannuleerd: {reason}',
    cancelled:
      'Deze factuur van <b>{total}</b> is op <b>{day}</b> geannuleerd met creditnota <b>{number}</b>: {reason}',
    accepted: 'geaccepteerd op <b>{day}</b>, dank u wel',
    acceptedBy: 'geaccepteerd door <b>{name}</b> op <b>{day}</b>, dank u wel',
    declined: 'afgewezen op <b>{day}</b>',
    declinedBy: 'afgewezen door <b>{name}</b> op <b>{day}</b>',
    invoiced: 'deze offerte is aan u gefactureerd',
  },
  progress: {
    received: '{amount} ontvangen, dank u wel',
    receivedAndCredited: '{amount} ontvangen en gecrediteerd, dank u wel',
    credited: '{amount} gecrediteerd',
    whole: 'van {total}',
  },
  lines: {
    toPay: 'Waarvoor u betaalt',
    settled: 'Waarvoor het was',
    offered: 'Wat wordt aangeboden',
    tax: 'Btw {rates}',
  },
  creditNotes: {
    title: 'Creditnota’s',
    issued: 'Uitgereikt op {day}',
    download: 'Creditnota {number} als PDF downloaden',
    downloadXml: 'Creditnota {number} als XML downloaden',
  },
  payment: {
    title: 'Betalen via overschrijving',
    amount: 'Bedrag',
    other: 'Of naar deze rekening',
    reference: 'Kenmerk',
    copy: '{name} kopiëren',
    copied: 'Gekopieerd',
    notCopied: 'Uw browser staat kopiëren niet toe',
    scan: 'Scan deze code met de app van uw bank om de overschrijving in te vullen.',
    code: 'QR-code voor de app van uw bank: betaal {seller}, {facts}',
  },
  answer: {
    title: 'Deze offerte accepteren',
    name: 'Uw naam',
    meaning: 'Door te accepteren bestelt u alles wat hier staat voor {total}.',
    kept: 'Uw naam, het tijdstip en dit document worden vastgelegd.',
    accept: 'Offerte accepteren',
    declineInstead: 'Liever afwijzen',
    reason: 'Reden (optioneel)',
    decline: 'Offerte afwijzen',
    nameNeeded: 'Vul uw naam in.',
  },
  closed: {
    unknown: {
      title: 'Dit adres opent {kind, select, invoice {geen factuur} other {geen offerte}}',
      detail:
        'Het is mogelijk onvolledig of niet meer geldig. Kopieer het volledige adres uit het ontvangen bericht, of vraag de afzender om een nieuw adres.',
    },
    tooMany: {
      title: 'Te veel verzoeken',
      detail: 'Wacht een minuut en laad deze pagina dan opnieuw.',
    },
    noPdf: {
      title: 'Van {kind, select, invoice {deze factuur} other {deze offerte}} is er geen PDF',
      detail:
        'De tekst bevat tekens die een PDF niet goed kan weergeven. Ga terug om het document op de pagina te lezen, of vraag de afzender om een kopie.',
    },
    answered: {
      title:
        '{kind, select, invoice {Deze factuur} other {Deze offerte}} kan niet meer worden beantwoord',
      detail:
        'Het document is al beantwoord, gefactureerd of verlopen. Ga terug en laad de pagina opnieuw.',
    },
    badForm: {
      title: 'Dit is niet vanaf de pagina zelf verzonden',
      detail:
        'Open het adres van {kind, select, invoice {de factuur} other {de offerte}} in een browser en gebruik de knoppen daar.',
    },
    otherSite: {
      title:
        'Dit is niet vanaf de pagina van {kind, select, invoice {de factuur} other {de offerte}} verzonden',
      detail:
        'Open het adres van {kind, select, invoice {de factuur en kies daar ‘PDF downloaden’} other {de offerte en antwoord daar}}.',
    },
    failed: {
      title: 'Er is bij ons iets misgegaan',
      detail:
        'Laad deze pagina opnieuw. Helpt dat niet, neem dan contact op met degene van wie u het adres hebt gekregen.',
    },
    later: {
      title: 'Probeer het over een ogenblik opnieuw',
      detail:
        '{kind, select, invoice {De factuur} other {De offerte}} kan nu niet worden getoond. Laad deze pagina over een minuut opnieuw.',
    },
  },
  email: {
    viewAt: 'Bekijken en downloaden:\n{link}',
  },
  pdf: {
    carried: 'Transport',
    page: 'Pagina {page} van {pages}',
    code: 'QR-code voor uw bankapp: {transfer}',
  },
} as const;
