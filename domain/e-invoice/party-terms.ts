/** A party of which nothing is known by its parts: what forms start with. */
export const noPartyTerms = {
  street: '',
  extraLine: '',
  city: '',
  postCode: '',
  region: '',
  countryCode: '',
  vatId: '',
  registrationId: '',
  registrationScheme: '',
  electronicAddress: '',
  electronicScheme: '',
};

/** A document that says nothing beside its lines, its days and its reference. */
export const noDocumentTerms = {
  buyerReference: '',
  purchaseOrder: '',
  contract: '',
  project: '',
  delivered: null,
};
