export const clientEmails = {
  invoice: {
    subject: 'Factuur {number} van {company}',
    message:
      'Beste {client},\n\nBijgaand ontvangt u factuur {number} van {amount}. De vervaldatum is {dueDate}.\n\nU kunt de factuur ook bekijken en downloaden via uw persoonlijke link.\n\nMet vriendelijke groet,\n{sender}',
  },
  prepayment: {
    subject: 'Voorschotfactuur {number} van {company}',
    message:
      'Beste {client},\n\nBijgaand ontvangt u voorschotfactuur {number} van {amount}. De vervaldatum is {dueDate}. Het bedrag wordt in mindering gebracht op de eindfactuur.\n\nU kunt de factuur ook bekijken en downloaden via uw persoonlijke link.\n\nMet vriendelijke groet,\n{sender}',
  },
  quote: {
    subject: 'Offerte {number} van {company}',
    message:
      'Beste {client},\n\nBijgaand ontvangt u onze offerte {number} van {amount}. De offerte is geldig tot en met {validUntil}.\n\nVia uw persoonlijke link kunt u de offerte bekijken, downloaden en beantwoorden.\n\nMet vriendelijke groet,\n{sender}',
  },
  creditNote: {
    subject: 'Creditnota {number} van {company}',
    message:
      'Beste {client},\n\nBijgaand ontvangt u creditnota {number} van {amount}. Deze corrigeert onze factuur {invoice}.\n\nU kunt de creditnota ook bekijken en downloaden via uw persoonlijke link.\n\nMet vriendelijke groet,\n{sender}',
  },
  reminder: {
    early: {
      subject: 'Factuur {number} vervalt op {dueDate}',
      message:
        'Beste {client},\n\nGraag herinneren wij u eraan dat {amount} van factuur {number} uiterlijk op {dueDate} betaald moet zijn. U kunt de factuur bekijken en downloaden via uw persoonlijke link.\n\nHebt u al betaald, dan kunt u dit bericht als niet verzonden beschouwen.\n\nMet vriendelijke groet,\n{sender}',
    },
    late: {
      subject: 'Betalingsherinnering: factuur {number}',
      message:
        'Beste {client},\n\nDe vervaldatum van factuur {number} was {dueDate}; er staat nog {amount} open. U kunt de factuur bekijken en downloaden via uw persoonlijke link.\n\nIs uw betaling al onderweg, dan danken wij u daarvoor. Zo niet, wilt u dan de komende dagen betalen?\n\nMet vriendelijke groet,\n{sender}',
    },
    last: {
      subject: 'Tweede herinnering: factuur {number}',
      message:
        'Beste {client},\n\nWij hebben nog geen betaling van {amount} ontvangen voor factuur {number}, die op {dueDate} is vervallen. U kunt de factuur bekijken en downloaden via uw persoonlijke link.\n\nWij verzoeken u per omgaande te betalen, of ons te laten weten wat de betaling tegenhoudt.\n\nMet vriendelijke groet,\n{sender}',
    },
    catchUp: {
      subject: 'Betalingsherinnering: factuur {number}',
      message:
        'Beste {client},\n\nGraag herinneren wij u aan factuur {number} van {issuedDate}. De vervaldatum is {dueDate} en er staat {amount} open. U kunt de factuur bekijken en downloaden via uw persoonlijke link.\n\nHebt u al betaald, dan kunt u dit bericht als niet verzonden beschouwen.\n\nMet vriendelijke groet,\n{sender}',
    },
  },
} as const;
