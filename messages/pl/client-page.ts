export const clientPage = {
  title: '{document} od {seller}',
  download: 'Pobierz PDF',
  downloadOriginal: 'Oryginał w wystawionej postaci (PDF)',
  downloadCopy: 'Kopia z płatnościami (PDF)',
  eInvoice: {
    title: 'E-faktura (XML)',
    lead: 'Do programu księgowego. Zawiera te same dane co plik PDF.',
  },
  reader:
    'Dla: {reader}. Ten adres jest poufny; każdy, kto go zna, może {kind, select, invoice {zobaczyć tę fakturę} other {zobaczyć tę ofertę i na nią odpowiedzieć}}.',
  question: 'Pytania dotyczące {kind, select, invoice {tej faktury} other {tej oferty}}?',
  writeTo: 'Napisz: {name}',
  due: {
    past: 'termin minął <b>{day}</b>, {days, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}} temu',
    today: 'termin płatności: <b>{day}</b>, dzisiaj',
    future:
      'termin płatności: <b>{day}</b>, za {days, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}',
  },
  validUntil: {
    past: 'ważna do <b>{day}</b>, {days, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}} temu',
    today: 'ważna do <b>{day}</b>, dzisiaj',
    future:
      'ważna do <b>{day}</b>, jeszcze {days, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}',
  },
  status: {
    open: 'Do zapłaty',
    part: 'Częściowo zapłacona',
    late: 'Po terminie',
    paid: 'Zapłacona',
    settled: 'Rozliczona',
    void: 'Anulowana',
    expired: 'Nieważna',
    accepted: 'Przyjęta',
    declined: 'Odrzucona',
    invoiced: 'Zafakturowana',
  },
  nothingToPay: 'Nic do zapłaty',
  sentence: {
    paid: 'zapłacona w całości, dziękujemy',
    credited: 'rozliczona w całości korektą',
    paidAndCredited: 'rozliczona w całości płatnością i korektą, dziękujemy',
    void: 'Ta faktura na kwotę <b>{total}</b> została anulowana <b>{day}</b>: {reason}',
    cancelled:
      'Ta faktura na kwotę <b>{total}</b> została anulowana <b>{day}</b> fakturą korygującą <b>{number}</b>: {reason}',
    accepted: 'przyjęta <b>{day}</b>, dziękujemy',
    acceptedBy: 'przyjęta przez: <b>{name}</b>, <b>{day}</b>, dziękujemy',
    declined: 'odrzucona <b>{day}</b>',
    declinedBy: 'odrzucona przez: <b>{name}</b>, <b>{day}</b>',
    invoiced: 'do tej oferty wystawiono już fakturę',
  },
  progress: {
    received: 'otrzymano {amount}, dziękujemy',
    receivedAndCredited: 'otrzymano i skorygowano {amount}, dziękujemy',
    credited: 'skorygowano {amount}',
    whole: 'z {total}',
  },
  lines: {
    toPay: 'Pozycje faktury',
    settled: 'Pozycje faktury',
    offered: 'Pozycje oferty',
    tax: 'VAT {rates}',
  },
  creditNotes: {
    title: 'Faktury korygujące',
    issued: 'Wystawiono {day}',
    download: 'Pobierz fakturę korygującą {number} jako PDF',
    downloadXml: 'Pobierz fakturę korygującą {number} jako XML',
  },
  payment: {
    title: 'Płatność przelewem',
    amount: 'Kwota',
    other: 'Lub na ten rachunek',
    reference: 'Tytuł przelewu',
    copy: 'Kopiuj: {name}',
    copied: 'Skopiowano',
    notCopied: 'Przeglądarka nie pozwala na kopiowanie',
    scan: 'Zeskanuj kod w aplikacji bankowej, aby wypełnić przelew.',
    code: 'Kod QR do aplikacji bankowej: zapłać {seller}, {facts}',
  },
  answer: {
    title: 'Przyjmij tę ofertę',
    name: 'Imię i nazwisko',
    meaning: 'Przyjmując ofertę, zamawiają Państwo wszystkie wymienione pozycje za {total}.',
    kept: 'Zapisujemy imię i nazwisko, czas oraz ten dokument.',
    accept: 'Przyjmij ofertę',
    declineInstead: 'Odrzuć',
    reason: 'Powód (opcjonalnie)',
    decline: 'Odrzuć ofertę',
    nameNeeded: 'Podaj imię i nazwisko.',
  },
  closed: {
    unknown: {
      title: 'Ten adres nie otwiera {kind, select, invoice {żadnej faktury} other {żadnej oferty}}',
      detail:
        'Może być niepełny lub już nieważny. Skopiuj cały adres z otrzymanej wiadomości albo poproś nadawcę o nowy.',
    },
    tooMany: {
      title: 'Zbyt wiele żądań',
      detail: 'Odczekaj minutę i odśwież tę stronę.',
    },
    noPdf: {
      title: 'Nie ma pliku PDF {kind, select, invoice {tej faktury} other {tej oferty}}',
      detail:
        'Dokument zawiera znaki, których PDF nie może poprawnie pokazać. Wróć, aby przeczytać go na stronie, albo poproś nadawcę o kopię.',
    },
    answered: {
      title: 'Na {kind, select, invoice {tę fakturę} other {tę ofertę}} nie można już odpowiedzieć',
      detail:
        'Udzielono już odpowiedzi, wystawiono fakturę albo minął termin ważności. Wróć i odśwież stronę.',
    },
    badForm: {
      title: 'Danych nie wysłano z samej strony',
      detail:
        'Otwórz {kind, select, invoice {adres faktury} other {adres oferty}} w przeglądarce i użyj przycisków na stronie.',
    },
    otherSite: {
      title:
        'Danych nie wysłano ze strony {kind, select, invoice {tej faktury} other {tej oferty}}',
      detail:
        'Otwórz adres {kind, select, invoice {faktury i wybierz „Pobierz PDF”} other {oferty i odpowiedz na stronie}}.',
    },
    failed: {
      title: 'Coś poszło nie tak po naszej stronie',
      detail:
        'Odśwież tę stronę. Jeśli to nie pomoże, skontaktuj się z osobą, od której masz ten adres.',
    },
    later: {
      title: 'Spróbuj ponownie za chwilę',
      detail:
        'Nie możemy teraz pokazać {kind, select, invoice {tej faktury} other {tej oferty}}. Odśwież tę stronę za minutę.',
    },
  },
  email: {
    viewAt: 'Dokument można zobaczyć i pobrać tutaj:\n{link}',
  },
  pdf: {
    carried: 'Do przeniesienia',
    page: 'Strona {page} z {pages}',
    code: 'Kod QR dla aplikacji banku: {transfer}',
  },
} as const;
