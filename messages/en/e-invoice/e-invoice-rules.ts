const seller = {
  'seller-name': 'Your organization has no name. Enter it in the settings.',
  'seller-address': 'Your organization has no address. Enter it in the settings.',
  'seller-full-address':
    'Your address needs a street, a post code and a city. Complete it in the settings.',
  'seller-country': 'Your organization has no country code. Choose the country in the settings.',
  'seller-country-code': '“{code}” is no country code. Choose your country in the settings.',
  'seller-city': 'Your address has no city. Enter it in the settings.',
  'seller-post-code': 'Your address has no post code. Enter it in the settings.',
  'seller-scheme':
    'It isn’t said what kind of electronic address yours is. Choose its scheme in the settings.',
  'seller-address-scheme':
    '“{code}” is no scheme of electronic addresses. Choose another in the settings.',
  'seller-electronic-address':
    'Your organization has no electronic address. Enter one in the settings: your email address will do.',
  'seller-peppol-address':
    'Peppol delivers nothing to an address of scheme {code}. Enter your Peppol ID in the settings.',
  'seller-registration-scheme':
    '“{code}” is no scheme of registration numbers. Choose another in the settings.',
  'seller-registration':
    'Your country asks for the number of your entry in its business register. Enter it with its scheme in the settings.',
  'seller-number': '{code} has a wrong check digit or length. Correct your number in the settings.',
  'seller-identifier':
    'Your organization needs a VAT number, a registration number or a tax number. Enter one in the settings.',
  'seller-vat-prefix':
    'Your VAT number {code} must begin with the letters of its country. Correct it in the settings.',
  'seller-tax-number':
    'Your organization has neither a VAT number nor a tax number. Enter one in the settings.',
  'seller-contact':
    'XRechnung asks for a contact person. Enter a name, a phone number and an email address in the settings.',
  'seller-contact-name': 'Your contact has no name. Enter it in the settings.',
  'seller-contact-phone': 'Your contact has no phone number. Enter it in the settings.',
  'seller-contact-phone-digits':
    'The phone number of your contact needs at least three digits. Correct it in the settings.',
  'seller-contact-email': 'Your contact has no email address. Enter it in the settings.',
  'seller-contact-email-form':
    'The email address of your contact isn’t one. Correct it in the settings.',
  account: 'There is no bank account to pay to. Enter its IBAN in the settings.',
  iban: 'Your IBAN isn’t valid. Correct it in the settings.',
  payment: 'It isn’t said how to pay. Enter your bank account in the settings.',
  'danish-payment': 'Danish invoices take a payment to an IBAN. Enter yours in the settings.',
  'swedish-vat': '{code} is no Swedish VAT number. Write SE and twelve digits in the settings.',
  'swedish-tax':
    'Swedish invoices may state as tax number only “Godkänd för F-skatt”. Change or clear it in the settings.',
  'swedish-rate': 'Sweden has VAT of 25, 12 and 6%, not {code}%. Correct the rate of the line.',
  'norwegian-vat':
    '{code} is no Norwegian VAT number. Write NO, nine digits and MVA in the settings.',
  'italian-tax':
    'An Italian tax number has 11 to 16 capital letters and digits. Correct yours in the settings.',
  'greek-mark': 'Greek invoices need a mark of the tax authority, which isn’t available here.',
};

const buyer = {
  'buyer-name': 'The client has no name. Enter it in the client’s form.',
  'buyer-address': '{buyer} has no address. Enter it in the client’s form.',
  'buyer-full-address':
    'The address of {buyer} needs a street, a post code and a city. Complete it in the client’s form.',
  'buyer-country': '{buyer} has no country code. Choose the country in the client’s form.',
  'buyer-country-code':
    '“{code}” is no country code. Choose the country of {buyer} in the client’s form.',
  'buyer-city': 'The address of {buyer} has no city. Enter it in the client’s form.',
  'buyer-post-code': 'The address of {buyer} has no post code. Enter it in the client’s form.',
  'buyer-scheme':
    'It isn’t said what kind of electronic address {buyer} has. Choose its scheme in the client’s form.',
  'buyer-address-scheme':
    '“{code}” is no scheme of electronic addresses. Choose another in the form of {buyer}.',
  'buyer-electronic-address':
    '{buyer} has no electronic address. Enter one in the client’s form: an email address will do.',
  'buyer-peppol-address':
    'Peppol delivers nothing to an address of scheme {code}. Enter the Peppol ID of {buyer} in the client’s form.',
  'buyer-registration-scheme':
    '“{code}” is no scheme of registration numbers. Choose another in the form of {buyer}.',
  'buyer-registration':
    '{buyer} needs the number of its entry in the business register, with its scheme. Enter it in the client’s form.',
  'buyer-number':
    '{code} has a wrong check digit or length. Correct the number in the form of {buyer}.',
  'buyer-vat-prefix':
    'The VAT number {code} must begin with the letters of its country. Correct it in the form of {buyer}.',
};

const terms = {
  number: 'The document has no number. It gets one when it is issued.',
  'type-code': 'The document is of a kind, {code}, that no e-invoice has.',
  currency: '“{code}” is no currency of ISO 4217. Choose another.',
  'base-tax': 'The VAT in your own currency isn’t known. Enter the exchange rate of the day.',
  'same-currency': 'The VAT is given twice in the same currency.',
  'sign-of-vat': 'The VAT in your own currency has another sign than the document’s.',
  preceding: 'The invoice that this document refers to isn’t named.',
  period: 'The period of delivery ends before it begins. Correct its days.',
  'delivery-day':
    'A supply within the EU needs the day or the period of delivery. Enter it in the document.',
  'delivery-country':
    'A supply within the EU needs the country that it goes to. Enter it in the client’s address.',
  'deliver-to-country': 'The address of delivery has no country. Choose it.',
  'deliver-to-country-code': '“{code}” is no country code. Choose the country of delivery.',
  'deliver-to-city': 'The address of delivery has no city. Enter it.',
  'deliver-to-post-code': 'The address of delivery has no post code. Enter it.',
  'buyer-reference':
    'XRechnung asks for a buyer reference, of public offices the Leitweg-ID. Enter it in the document or on the client.',
  'buyer-or-order-reference':
    'Peppol asks for a buyer reference or the number of the order. Enter one in the document.',
  'payment-terms': 'No line of the payment terms may begin with “#”. Reword it.',
  'payment-means': 'It isn’t said by which means to pay.',
  'payment-means-code': 'The means of payment has a code, {code}, that doesn’t exist.',
  'corrected-in-germany':
    'Peppol takes a corrected invoice only within Germany. Issue a credit note and a new invoice.',
};

const lines = {
  'no-lines': 'The document has no lines. Add at least one.',
  'line-id': 'A line has no number.',
  'line-quantity': 'Line {line} has no quantity. Enter it.',
  'line-unit': 'Line {line} has no unit. Choose one, such as “piece”.',
  'line-unit-code':
    'Line {line} has a unit, {code}, that isn’t in the official list. Choose another.',
  'line-net': 'Line {line} has no net amount.',
  'line-name': 'Line {line} says nothing. Describe what it is for.',
  'line-price': 'Line {line} has no price. Enter it.',
  'negative-price': 'Line {line} has a negative price. Make its quantity negative instead.',
  'line-period': 'The period of line {line} ends before it begins. Correct its days.',
  'line-period-outside':
    'The period of line {line} is outside the document’s. Change one of the two.',
  'line-category': 'Line {line} has no tax. Choose one: an untaxed line needs a category, too.',
  'line-two-taxes':
    'Line {line} has more than one tax, which no e-invoice can say. Make a line of each, or send the PDF alone.',
  'line-labeled-tax':
    'The tax of line {line} has the label {code}, which no e-invoice can say. Choose a tax without a label, or send the PDF alone.',
  'line-discount': 'The discount of line {line} has no amount.',
  'line-discount-reason': 'The discount of line {line} has no reason.',
  'line-arithmetic': 'Line {line} doesn’t come to quantity × price − discount.',
  'base-quantity': 'The price of line {line} is for a quantity that isn’t above 0.',
};

const vat = {
  'vat-category': 'A tax of the document has no VAT category. Choose it in the settings of taxes.',
  'vat-category-code': '“{code}” is no VAT category. Choose another in the settings of taxes.',
  'vat-rate': 'A tax of the document has no rate. Enter it in the settings of taxes.',
  'vat-rate-positive':
    'VAT category {category} needs a rate above 0. Correct the tax, or choose the category that fits 0%.',
  'vat-rate-zero': 'VAT category {category} has a rate of 0%. Correct the tax in its settings.',
  'vat-rate-none': 'What isn’t subject to VAT has no rate. Clear it in the settings of taxes.',
  'vat-reason':
    'VAT category {category} needs a reason why no VAT is charged. Enter it in the settings of taxes.',
  'vat-no-reason': 'VAT category {category} takes no reason. Clear it in the settings of taxes.',
  vatex: '“{code}” is no code for why no VAT is charged. Choose another in the settings of taxes.',
  'vatex-of-category':
    'The code {code} belongs to another VAT category. Change one of the two in the settings of taxes.',
  'vat-only-untaxed':
    'What isn’t subject to VAT can’t be together with anything else. Make a document of each.',
  'vat-seller-vat-or-tax-number':
    'VAT category {category} needs your VAT number or tax number. Enter one in the settings.',
  'vat-seller-vat': 'VAT category {category} needs your VAT number. Enter it in the settings.',
  'vat-seller-no-vat':
    'A document that isn’t subject to VAT names no VAT number. Choose another category, such as exempt.',
  'vat-buyer-vat':
    'VAT category {category} needs the VAT number of {buyer}. Enter it in the client’s form.',
  'vat-buyer-vat-or-registration':
    'VAT category {category} needs the VAT number or the registration number of {buyer}. Enter it in the client’s form.',
  'vat-buyer-no-vat':
    'A document that isn’t subject to VAT names no VAT number of {buyer}. Choose another category, such as exempt.',
};

/** What only the product itself can have done wrong: the sentence is for those who mend the product. */
const figures = {
  'sum-of-lines': 'The lines don’t come to their sum.',
  'sum-of-discounts': 'The discounts don’t come to their sum.',
  'sum-without-vat': 'The total without VAT isn’t lines − discounts.',
  'sum-of-vat': 'The VAT isn’t the sum of its rates.',
  'sum-with-vat': 'The total isn’t net + VAT.',
  'amount-due': 'The amount due isn’t the total − what was paid.',
  'no-breakdown': 'The document has no VAT breakdown. Choose a tax for each line.',
  'two-decimals': 'An amount has more than two decimals.',
  'three-decimal-currency':
    'Amounts in {code} have three decimals, which no e-invoice can say. Send the PDF alone.',
  'vat-rows': 'The VAT breakdown doesn’t have one row for category {category}.',
  'vat-base': 'The taxable amount of category {category} isn’t that of its lines and discounts.',
  'vat-amount':
    'The VAT of category {category} isn’t its taxable amount × rate: rounded by line, it is too far off. Send the PDF alone.',
  'discount-amount': 'A discount has no amount.',
  'discount-category': 'A discount has no VAT category. Choose a tax for each line.',
  'discount-reason': 'A discount has no reason.',
  'discount-reason-code': 'A discount has a reason code, {code}, that doesn’t exist.',
  'discount-of-percent': 'A discount isn’t its percentage of its base.',
  'discount-base': 'A discount has a percentage without a base, or a base without a percentage.',
};

/** What French law wants besides what makes a file valid. */
const french = {
  'note-PMT':
    'The fixed charge of €40 for recovery costs isn’t stated, which French law wants on invoices to businesses. Add it to the legal notes in the invoicing settings.',
  'note-PMD':
    'The penalties for late payment aren’t stated, which French law wants on invoices to businesses. Add them to the legal notes in the invoicing settings.',
  'note-AAB':
    'It isn’t stated whether there is a discount for early payment, which French law wants on invoices to businesses. Add it to the legal notes in the invoicing settings.',
};

/** What an e-invoice lacks, and how to mend it. Browsers read the sentences in the server’s answers. */
export const eInvoiceRules = {
  ...seller,
  ...buyer,
  ...terms,
  ...lines,
  ...vat,
  ...figures,
  ...french,
};

export const eInvoiceRefusals = {
  notReady: 'This document isn’t an e-invoice of that kind yet. What it lacks is listed.',
  void: 'This invoice is void, so its e-invoice is no longer valid. Ask for the original to get it as it was.',
  heldBack:
    'This client only gets e-invoices, and this document isn’t the one they want yet. Complete it, or change the client.',
  notSent:
    'This document isn’t the e-invoice that goes along yet. Complete it, or send the email without an e-invoice.',
  ofNone: 'Only invoices and credit notes go out as e-invoices. Leave it out.',
  insidePdf: 'This e-invoice is inside the PDF. Attach the PDF, or choose another e-invoice.',
};
