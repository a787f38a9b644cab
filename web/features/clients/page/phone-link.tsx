const phoneNumber = /^\+?[\d\s()./-]{5,}$/;

/** How a client is reached: a phone number can be called, other words are shown. */
export function PhoneLink({ contact }: { contact: string }) {
  if (!phoneNumber.test(contact)) return contact;
  return <a href={`tel:${contact.replaceAll(/[^+\d]/g, '')}`}>{contact}</a>;
}
