/** Without spaces and in capitals, as its digits are counted and banks exchange it. */
export function plainIban(iban: string): string {
  return iban.replaceAll(/\s/gu, '').toUpperCase();
}

/** `GB08SVAV30921755041862` is `GB08 SVAV 3092 1755 0418 62`: in fours, as banks print it. */
export function formatIban(iban: string): string {
  return iban.replaceAll(/\s/gu, '').replaceAll(/(.{4})(?=.)/gu, '$1 ');
}

/**
 * Whether the text, without spaces, is an IBAN whose check digits fit.
 * @see ISO 13616: country and check digits at the end, letters as 10 to 35, and the remainder by 97 is 1.
 */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  const digits = (text.slice(4) + text.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  );
  return BigInt(digits) % 97n === 1n;
}
