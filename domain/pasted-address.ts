import { countryByCode, countryOf } from './countries.ts';

/** What a pasted block of an address seems to say; what it does not is left out. */
export interface PastedAddress {
  name?: string;
  company?: string;
  companyEmail?: string;
  /** Street, postal code and city, a line each as they came. */
  address?: string;
  country?: string;
  /** A phone number. */
  contact?: string;
  taxNumber?: string;
}

/** A longer text is no address. */
const mostCharacters = 1_000;
const email = /[^\s<>,;:"()]+@[^\s<>,;:"()]+\.[^\s<>,;:"().]{2,}/u;
const webSite = /^(https?:\/\/|www\.)\S+$/i;
const phoneLabel = /^(tel(ephone|efon)?|phone|mobile?|mob|fon|t|p|m)\b[.:]*\s*/i;
const phone = /^\(?\+?\d[\d\s()/.-]{5,}\d$/;
const taxLabel =
  /^(vat|uid|ust-?id(-?nr)?|tva|p\.?\s?iva|mwst|tax|ein|abn|nif|cif|org\.?\s?(nr|no))\b[^\d]*?(number|id|no|nr)?[.:#\s-]*(?=[A-Z]{0,3}[\s-]?\d)/i;
const euTaxNumber = /^[A-Z]{2}[A-Z0-9]{0,2}\d{5}[A-Z0-9]{0,5}$/;
/** What a line of labels begins with. */
const label =
  /^(e-?mail|address|adresse|name|company|firma|att?n|attention|c\/o|z\.\s?hd\.?)\s*[.:]+\s*/i;
const attention = /^(att?n|attention|c\/o|z\.\s?hd\.?)\b[.:]*\s*/i;
const legalForm =
  /(^|\s)(ltd|limited|llc|llp|inc|corp|plc|gmbh|ag|kg|ohg|ug|e\.?u|sarl|sas|sa|s\.?r\.?l|s\.?p\.?a|b\.?v|n\.?v|as|asa|ab|oy|oyj|aps|a\/s|sp\.?\s?z\s?o\.?o|s\.?l|lda|pty|kft|d\.?o\.?o|co)\.?(?=$|[\s,&])/i;
const usPlace = /,\s*[A-Z]{2}\s+\d{5}(-\d{4})?$/;
const britishPostcode = /\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}$/;
const codedPlace = /^([A-Z]{1,2})[\s-](?=\d{4,5}\s)/;

/** Sorts a pasted address into fields. It guesses: whoever pasted it is shown what came of it. */
export function readPastedAddress(text: string): PastedAddress {
  const found: PastedAddress = {};
  const rest: string[] = [];
  for (const line of linesOf(text.slice(0, mostCharacters))) {
    if (!takeKnown(line, found)) rest.push(line);
  }
  const places = withoutCountry(rest, found);
  const names = takeNames(places);
  return { ...namesOf(names), ...found, ...addressOf(places.slice(names.length)) };
}

function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n|\t|\s\|\s/).map((line) => line.replaceAll(/\s+/g, ' ').trim());
  const filled = lines.filter((line) => line !== '');
  const [only = ''] = filled;
  // Of one line, commas stand for its ends.
  if (filled.length > 1 || usPlace.test(only)) return filled;
  return only
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Whether the line is a fact that is known by its look. */
function takeKnown(line: string, found: PastedAddress): boolean {
  const [address] = email.exec(line) ?? [];
  if (address !== undefined) {
    found.companyEmail ??= address;
    return true;
  }
  if (webSite.test(line)) return true;
  const number = line.replace(phoneLabel, '');
  if (phone.test(number) && (number !== line || /^[(+]/.test(number))) {
    found.contact ??= number;
    return true;
  }
  const tax = line.replace(taxLabel, '');
  if (tax !== line || euTaxNumber.test(line.replaceAll(/[\s.-]/g, ''))) {
    found.taxNumber ??= tax;
    return true;
  }
  return false;
}

/** Its lines without the country, which is found in its own line or at the end of another. */
function withoutCountry(lines: readonly string[], found: PastedAddress): string[] {
  const kept: string[] = [];
  for (const line of lines) {
    const [last = '', ...before] = line.split(', ').reverse();
    const country = countryOf(last);
    if (country !== undefined && found.country === undefined && kept.length > 0) {
      found.country = country;
      if (before.length > 0) kept.push(before.reverse().join(', '));
    } else {
      kept.push(line);
    }
  }
  const ofPlace = kept.map(countryOfPlace).find((country) => country !== undefined);
  if (ofPlace !== undefined) found.country ??= ofPlace;
  return kept;
}

function countryOfPlace(line: string): string | undefined {
  if (usPlace.test(line)) return countryByCode('US');
  if (britishPostcode.test(line)) return countryByCode('GB');
  const [, code] = codedPlace.exec(line) ?? [];
  const cars: Readonly<Record<string, string>> = { A: 'AT', B: 'BE', D: 'DE', F: 'FR', I: 'IT' };
  return code === undefined ? undefined : countryByCode(cars[code] ?? code);
}

/** The lines before the first one with a number in it: at most two name somebody. */
function takeNames(lines: readonly string[]): string[] {
  const end = lines.findIndex((line, place) => place > 0 && /\d/.test(line));
  return lines.slice(0, Math.min(2, end === -1 ? 1 : end));
}

function namesOf(lines: readonly string[]): Pick<PastedAddress, 'name' | 'company'> {
  const bare = lines.map((line) => line.replace(label, '').replace(attention, ''));
  const [first, second] = bare;
  if (first === undefined) return {};
  if (second === undefined)
    return legalForm.test(first) ? { name: first, company: first } : { name: first };
  // A company stands above the person, unless only the second line has the form of one.
  const isFirst = legalForm.test(first) || !legalForm.test(second);
  return isFirst ? { name: second, company: first } : { name: first, company: second };
}

function addressOf(lines: readonly string[]): Pick<PastedAddress, 'address'> {
  const address = lines.map((line) => line.replace(label, '')).join('\n');
  return address === '' ? {} : { address };
}
