import type { ImportField, importFields, ImportKind } from '#contract/imports/import-fields.ts';

/** What columns are called, without blanks, marks and accents. */
const clientWords = {
  clientName:
    'customer client customername clientname contactname billto billtoname debtor kunde kundenname client nomduclient nom cliente debiteur company companyname firma',
  clientEmail: 'customeremail clientemail emailaddress email contactemail billingemail kundenemail',
  clientKey:
    'customerid clientid customernumber clientnumber customerno accountnumber kundennummer kundennr numeroclient accountno debitorennummer debitor',
} as const;

const words: {
  [Kind in ImportKind]: Partial<Record<(typeof importFields)[Kind][number], string>>;
} = {
  clients: {
    name: 'name clientname customername contactname customer client displayname fullname customerfullname kunde kundenname nom nombre naam',
    company: 'company companyname organisation organization business firma societe empresa bedrijf',
    email:
      'email emailaddress mail companyemail contactemail clientemail customeremail emailadresse courriel',
    key: 'id key customerid clientid customernumber clientnumber number accountnumber idnumber kundennummer kundennr externalid code',
    contact: 'contact contactperson primarycontact attention ansprechpartner',
    firstName: 'firstname contactfirstname givenname vorname prenom',
    lastName: 'lastname contactlastname surname familyname nachname',
    street:
      'street address address1 addressline1 streetaddress poaddressline1 billingaddress billingstreet clientstreet streetandnumber strasse adresse rue cardaddressline1 addressstreet1',
    street2:
      'street2 address2 apt aptsuite apartment poaddressline2 clientapartment addressline2 cardaddressline2 addressstreet2',
    city: 'city town pocity clientcity billingcity ort stadt ville ciudad cardaddresscity',
    region:
      'stateorregion state region province county poregion clientstate billingstate stateprovince bundesland cardaddressstate',
    postcode:
      'zip zipcode postcode postalcode popostalcode clientpostalcode billingzip plz codepostal cardaddresszip',
    country:
      'country countrycode pocountry clientcountry billingcountry land pays pais cardaddresscountry countryname',
    taxNumber: 'taxnumber taxid gstin abn steuernummer numerofiscal nif',
    vatId:
      'vatid vat vatnumber vatregistrationnumber ustid ustidnr clientvatnumber numerotva tvaintracommunautaire btwnummer partitaiva',
    registrationId:
      'companynumber registrationnumber registrationid companyregistrationnumber handelsregisternummer siren siret kvk kvknummer',
    registrationScheme: 'register registrationscheme',
    electronicAddress:
      'einvoiceaddress electronicaddress peppolid peppolparticipantid endpointid leitwegid',
    electronicScheme: 'kindofaddress electronicscheme electronicaddressscheme endpointscheme',
    buyerReference: 'buyerreference clientreference kaeuferreferenz kauferreferenz',
    eInvoiceDelivery: 'invoicesbyemail einvoicedelivery deliverymethod',
    eInvoiceFormat: 'einvoiceformat',
    language: 'language documentlanguage lang locale sprache langue idioma taal',
    secondLanguage: 'secondlanguage secondlanguageondocuments zweitsprache',
    termDays:
      'paymentterms paymenttermsdays paymentterm terms termdays paymenttermdays netdays zahlungsziel clientpaymentterms',
  },
  items: {
    title:
      'title item name product productkey productservice productservicename itemname itemcode artikel bezeichnung article',
    description: 'description details notes salesdescription beschreibung',
    cost: 'cost price unitprice rate unitcost salesprice salesunitprice salespricerate amount preis einzelpreis prix',
    taxRate: 'taxrate taxrate1 vatrate tax1 taxpercent mwst ust steuersatz tva',
    taxName: 'taxname taxname1 taxtype taxcode salestaxrate',
    currency: 'currency currencycode wahrung devise',
  },
  invoices: {
    ...clientWords,
    number:
      'number invoicenumber invoiceno invoice invoiceid num no docnumber documentnumber rechnungsnummer rechnungsnr rechnung facture numerofacture factuurnummer fattura',
    clientCountry: 'clientcountry customercountry country countrycode pocountry land',
    issued:
      'date invoicedate issuedate issued issueddate dateissued issuedon dateutc createdutc transactiondate rechnungsdatum datum datefacture fechafactura factuurdatum',
    due: 'duedate due dateutcdue dueon paymentdue duedateutc faelligam falligam faelligkeit falligkeit falligkeitsdatum echeance dateecheance vencimiento vervaldatum',
    currency: 'currency currencycode ccy wahrung devise moneda valuta',
    status: 'status invoicestatus state paidstatus',
    total:
      'total amount invoiceamount invoicetotal totalamount grandtotal gross grossamount betrag gesamtbetrag bruttobetrag brutto montant montantttc importe totaal',
    tax: 'tax taxtotal totaltaxes totaltax taxamount vat vatamount salestax mwstbetrag steuer steuerbetrag tva',
    balance:
      'balance balancedue openbalance amountdue amountremaining dueamount outstanding invoiceamountdue open offen offenerbetrag solde',
    paid: 'paid paidamount amountpaid paidtodate invoiceamountpaid bezahlt gezahlt paye',
    paidOn: 'paidon paiddate datepaid paidatutc settleddate paymentdate lastpaymentdate bezahltam',
    reference: 'reference ref referencenumber referenz',
    buyerReference: 'buyerreference clientreference leitwegid kaeuferreferenz kauferreferenz',
    purchaseOrder: 'purchaseorder ponumber purchaseordernumber orderreference bestellnummer',
    contract: 'contract contractnumber vertrag vertragsnummer contrat',
    project: 'project projectnumber projekt projektnummer projet',
    deliveredFrom: 'deliveredfrom servicefrom periodfrom leistungvon',
    deliveredTo:
      'deliveredto delivereduntil delivered deliverydate servicedate serviceto periodto lieferdatum leistungsdatum leistungbis',
    note: 'note notes publicnotes memo message customermemo anmerkung',
    internalNote: 'privatenotes internalnote internalnotes',
    tags: 'tags tag invoicetags labels label keywords schlagworte schlagworter schlagwort stichworte stichworter etiketten etiquettes motscles etiquetas etichette trefwoorden etykiety tagi',
    recipients:
      'recipients emailrecipients invoicerecipients recipientemail recipientemails sendto emailto emailsto billemail billemailcc cc ccemail ccemails emailcc empfangeremail empfaengeremail emailempfanger emailempfaenger destinataires emaildestinataires destinatarios destinatari ontvangers odbiorcy',
    lineTitle:
      'itemname item itemproductservice productservice product lineitem lineitemname inventoryitemcode position artikel',
    lineDescription:
      'description itemdescription linedescription lineitemdescription itemnotes beschreibung bezeichnung',
    quantity: 'quantity qty itemquantity lineitemquantity menge anzahl quantite cantidad',
    unit: 'unit unitcode unitofmeasure uom itemunit einheit mengeneinheit unite',
    taxCategory: 'taxcategory vatcategory taxcategories steuerkategorie',
    unitPrice:
      'unitprice unitamount rate itemrate itemcost price itemprice unitcost lineitemprice einzelpreis prixunitaire',
    discount: 'discount discountpercent itemdiscount rabatt remise',
    taxRate: 'taxrate vatrate taxpercent itemtaxrate itemtaxrate1 steuersatz tauxtva',
    taxName: 'taxtype taxname taxcode itemtaxcode itemtaxname1 vatcode',
    lineAmount: 'lineamount itemamount linetotal lineitemtotal itemtotal netamount nettobetrag',
    lineTax: 'linetax itemtaxamount linetaxamount',
  },
  payments: {
    ...clientWords,
    invoiceNumber:
      'invoicenumber invoiceno invoice appliedto invoicenumbers rechnungsnummer rechnung facture',
    date: 'date paymentdate paidon datepaid paiddate createddateutc createdutc transactiondate zahlungsdatum datum bezahltam datepaiement',
    amount: 'amount paymentamount total amountpaid paid betrag zahlbetrag montant importe',
    currency: 'currency currencycode ccy wahrung devise',
    paymentKey:
      'id paymentid number paymentnumber transactionid transactionreference reference referencenumber refno chargeid zahlungsreferenz',
    method: 'method paymentmethod type paymenttype paymentmode zahlungsart modepaiement',
    status: 'status paymentstatus',
    note: 'note notes memo description privatenotes verwendungszweck',
  },
  balances: {
    ...clientWords,
    amount:
      'balance openbalance openingbalance amount total amountdue balancedue outstanding due saldo offen solde',
    currency: 'currency currencycode ccy wahrung devise',
    number: 'number invoicenumber invoiceno document reference',
    issued: 'date asof invoicedate issued datum',
    due: 'duedate due falligam',
    note: 'note notes memo',
  },
};

/** `*Item (Product/Service)` is `itemproductservice`. */
export const plainHeader = (header: string): string =>
  header
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]/g, '');

const byKind = new Map(
  Object.entries(words).map(([kind, fields]) => [
    kind,
    new Map<string, ImportField>(
      Object.entries(fields)
        .flatMap(([field, names]) =>
          names.split(' ').map((name) => [name, field as ImportField] as const),
        )
        .toReversed(),
    ),
  ]),
);

/** What a column of that name seems to be. */
export const fieldOfHeader = (kind: ImportKind, header: string): ImportField | undefined =>
  byKind.get(kind)?.get(plainHeader(header));

export const isKnownHeader = (header: string): boolean =>
  [...byKind.values()].some((fields) => fields.has(plainHeader(header)));
