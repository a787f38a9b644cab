/** The member states by the code that their VAT numbers begin with, in English and as they call themselves. */
const members: Record<string, readonly string[]> = {
  AT: ['austria', 'österreich'],
  BE: ['belgium', 'belgië', 'belgique', 'belgien'],
  BG: ['bulgaria', 'българия'],
  CY: ['cyprus', 'κύπρος'],
  CZ: ['czechia', 'czech republic', 'česko', 'česká republika'],
  DE: ['germany', 'deutschland'],
  DK: ['denmark', 'danmark'],
  EE: ['estonia', 'eesti'],
  EL: ['greece', 'ελλάδα', 'gr'],
  ES: ['spain', 'españa'],
  FI: ['finland', 'suomi'],
  FR: ['france'],
  HR: ['croatia', 'hrvatska'],
  HU: ['hungary', 'magyarország'],
  IE: ['ireland', 'éire'],
  IT: ['italy', 'italia'],
  LT: ['lithuania', 'lietuva'],
  LU: ['luxembourg', 'luxemburg'],
  LV: ['latvia', 'latvija'],
  MT: ['malta'],
  NL: ['netherlands', 'the netherlands', 'nederland'],
  PL: ['poland', 'polska'],
  PT: ['portugal'],
  RO: ['romania', 'românia'],
  SE: ['sweden', 'sverige'],
  SI: ['slovenia', 'slovenija'],
  SK: ['slovakia', 'slovensko'],
};

export const euCodes = Object.keys(members);

/** The code of a member state by each of its names and codes, in small letters. */
export const euCodeByName: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(members).flatMap(([code, names]) =>
    [code.toLowerCase(), ...names].map((name) => [name, code]),
  ),
);
