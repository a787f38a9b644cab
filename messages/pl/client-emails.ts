export const clientEmails = {
  invoice: {
    subject: 'Faktura {number} – {company}',
    message:
      'Szanowni Państwo,\n\nw załączeniu przesyłamy fakturę {number} na kwotę {amount}. Termin płatności: {dueDate}.\n\nFakturę można też zobaczyć i pobrać, korzystając z indywidualnego linku.\n\nZ poważaniem\n{sender}',
  },
  prepayment: {
    subject: 'Faktura zaliczkowa {number} – {company}',
    message:
      'Szanowni Państwo,\n\nw załączeniu przesyłamy fakturę zaliczkową {number} na kwotę {amount}. Termin płatności: {dueDate}. Zaliczka zostanie rozliczona w fakturze końcowej.\n\nFakturę można też zobaczyć i pobrać, korzystając z indywidualnego linku.\n\nZ poważaniem\n{sender}',
  },
  quote: {
    subject: 'Oferta {number} – {company}',
    message:
      'Szanowni Państwo,\n\nw załączeniu przesyłamy naszą ofertę {number} na kwotę {amount}. Oferta jest ważna do {validUntil}.\n\nOfertę można zobaczyć i pobrać oraz na nią odpowiedzieć, korzystając z indywidualnego linku.\n\nZ poważaniem\n{sender}',
  },
  creditNote: {
    subject: 'Faktura korygująca {number} – {company}',
    message:
      'Szanowni Państwo,\n\nw załączeniu przesyłamy fakturę korygującą {number} na kwotę {amount}. Dotyczy ona naszej faktury {invoice}.\n\nDokument można też zobaczyć i pobrać, korzystając z indywidualnego linku.\n\nZ poważaniem\n{sender}',
  },
  reminder: {
    early: {
      subject: 'Zbliża się termin płatności faktury {number}: {dueDate}',
      message:
        'Szanowni Państwo,\n\nprzypominamy, że {dueDate} upływa termin zapłaty kwoty {amount} za fakturę {number}. Fakturę można zobaczyć i pobrać, korzystając z indywidualnego linku.\n\nJeśli płatność została już dokonana, prosimy nie brać pod uwagę tej wiadomości.\n\nZ poważaniem\n{sender}',
    },
    late: {
      subject: 'Przypomnienie o płatności: faktura {number}',
      message:
        'Szanowni Państwo,\n\ntermin płatności faktury {number} minął {dueDate}, a do zapłaty pozostaje {amount}. Fakturę można zobaczyć i pobrać, korzystając z indywidualnego linku.\n\nJeśli płatność jest już w drodze, dziękujemy. W przeciwnym razie prosimy o jej uregulowanie w najbliższych dniach.\n\nZ poważaniem\n{sender}',
    },
    last: {
      subject: 'Drugie wezwanie do zapłaty: faktura {number}',
      message:
        'Szanowni Państwo,\n\nnie otrzymaliśmy kwoty {amount} za fakturę {number}, której termin płatności minął {dueDate}. Fakturę można zobaczyć i pobrać, korzystając z indywidualnego linku.\n\nProsimy o niezwłoczną zapłatę lub o informację, co wstrzymuje płatność.\n\nZ poważaniem\n{sender}',
    },
    catchUp: {
      subject: 'Przypomnienie o płatności: faktura {number}',
      message:
        'Szanowni Państwo,\n\nprzypominamy o fakturze {number} z {issuedDate}. Termin płatności: {dueDate}, do zapłaty: {amount}. Fakturę można zobaczyć i pobrać, korzystając z indywidualnego linku.\n\nJeśli płatność została już dokonana, prosimy nie brać pod uwagę tej wiadomości.\n\nZ poważaniem\n{sender}',
    },
  },
} as const;
