/** `GB08SVAV30921755041862` is `GB08 SVAV 3092 1755 0418 62`: in fours, as banks print it. */
export function formatIban(iban: string): string {
  return iban.replaceAll(/\s/gu, '').replaceAll(/(.{4})(?=.)/gu, '$1 ');
}
