/** The parts of an address, its country aside; what is empty is left out. */
export interface AddressParts {
  street: string;
  extraLine: string;
  city: string;
  postCode: string;
  region: string;
  /** ISO 3166-1 alpha-2, or empty: it decides on the order. */
  countryCode: string;
}

/** Where the post code stands behind the town, with the region between them. */
const regionBeforePostCode = new Set(['AU', 'CA', 'US']);
/** Where it stands behind the town alone. */
const postCodeLast = new Set(
  'BD BN GB GG GI HK ID IE IM IN JE KR LK NZ PH PK SG TH TW XI ZA'.split(' '),
);
/** Where the region is written into the line of the town. */
const regionInLine = new Set(['BR', 'IT']);

const joined = (separator: string, ...parts: string[]): string =>
  parts.filter((part) => part !== '').join(separator);

function placeLines({ city, postCode, region, countryCode }: AddressParts): string[] {
  if (regionBeforePostCode.has(countryCode)) {
    const comma = countryCode === 'US' ? ', ' : ' ';
    return [joined(comma, city, joined(' ', region, postCode))];
  }
  if (postCodeLast.has(countryCode)) {
    return region === '' || region === city
      ? [joined(' ', city, postCode)]
      : [city, joined(' ', region, postCode)];
  }
  const place = joined(' ', postCode, city);
  if (region === '' || region === city) return [place];
  return regionInLine.has(countryCode) ? [joined(' ', place, region)] : [place, region];
}

/** The lines of an address in the order in which its country writes them; none where there are no parts. */
export function postalLines(parts: AddressParts): string[] {
  const { street, extraLine } = parts;
  return [street, extraLine, ...placeLines(parts)].filter((line) => line !== '');
}
