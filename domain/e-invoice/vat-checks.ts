// The check digits of VAT ids, each of what follows the country.

const digitsOf = (text: string): number[] => Array.from(text, Number);

/** The digits by their weights, added up. */
function weigh(number: string, weights: readonly number[]): number {
  const digits = digitsOf(number);
  return weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0);
}

const lastDigit = (number: string): number => Number(number.at(-1));
const modulo = (value: number, divisor: number): number => ((value % divisor) + divisor) % divisor;

/** ISO/IEC 7064, MOD 11,10. */
export function mod11And10(number: string): boolean {
  let check = 5;
  for (const digit of digitsOf(number)) {
    check = ((((check === 0 ? 10 : check) * 2) % 11) + digit) % 10;
  }
  return check === 1;
}

export function luhn(number: string): boolean {
  const sum = digitsOf(number)
    .reverse()
    .reduce((all, digit, index) => {
      const doubled = index % 2 === 1 ? digit * 2 : digit;
      return all + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}

export function at(number: string): boolean {
  const digits = digitsOf(number.slice(1, 8));
  const sum = digits.reduce((all, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return all + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return modulo(96 - sum, 10) === lastDigit(number);
}

export const be = (number: string): boolean =>
  97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8));

export function bg(number: string): boolean {
  if (number.length === 9) {
    const first = weigh(number, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
    const check = first === 10 ? (weigh(number, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10 : first;
    return check === lastDigit(number);
  }
  const person = (weigh(number, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10;
  const foreigner = weigh(number, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10;
  const other = modulo(11 - weigh(number, [4, 3, 2, 7, 6, 5, 4, 3, 2]), 11);
  return [person, foreigner, other].includes(lastDigit(number));
}

/** After the E of `CHE`. */
export function ch(number: string): boolean {
  const digits = number.slice(1, 10);
  return modulo(11 - weigh(digits, [5, 4, 3, 2, 7, 6, 5, 4]), 11) === lastDigit(digits);
}

export function cy(number: string): boolean {
  const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
  const sum = digitsOf(number.slice(0, 8)).reduce(
    (all, digit, index) => all + (index % 2 === 0 ? (odd[digit] ?? 0) : digit),
    0,
  );
  return String.fromCodePoint(65 + (sum % 26)) === number.at(-1);
}

export function cz(number: string): boolean {
  if (number.length === 8) {
    const rest = modulo(11 - weigh(number, [8, 7, 6, 5, 4, 3, 2]), 11);
    return !number.startsWith('9') && (rest === 0 ? 1 : rest) % 10 === lastDigit(number);
  }
  // People born before 1954 have nine digits and none of them checks the others.
  if (number.length === 9) return true;
  const nine = Number(number.slice(0, 9)) % 11;
  return Number(number) % 11 === 0 || (nine === 10 && number.endsWith('0'));
}

export const dk = (number: string): boolean => weigh(number, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;

export const ee = (number: string): boolean =>
  weigh(number, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0;

export const el = (number: string): boolean =>
  (weigh(number, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === lastDigit(number);

/** The number of a person (DNI, NIE), or that of a company, whose control is a digit, a letter or either. */
export function es(number: string): boolean {
  const control = number.at(-1) ?? '';
  const person = /^([0-9XYZ])(\d{7})[A-Z]$/.exec(number);
  const letterOf = (digits: string) => 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(digits) % 23];
  if (person) {
    const [, first = '', rest = ''] = person;
    const leading = 'XYZ'.includes(first) ? String('XYZ'.indexOf(first)) : first;
    return letterOf(leading + rest) === control;
  }
  const digits = number.slice(1, 8);
  if (/^[KLM]/.test(number)) return letterOf(digits) === control;
  if (!/^[A-HJNP-SUVW]/.test(number)) return false;
  const sum = digitsOf(digits).reduce((all, digit, index) => {
    const doubled = index % 2 === 0 ? digit * 2 : digit;
    return all + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  const check = modulo(10 - sum, 10);
  const isDigit = control === String(check);
  const isLetter = control === 'JABCDEFGHI'[check];
  if (/^[PQRSNW]/.test(number)) return isLetter;
  return /^[ABEH]/.test(number) ? isDigit : isDigit || isLetter;
}

export const fi = (number: string): boolean => weigh(number, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0;

/** A key and a SIREN; those of Monaco are no SIREN. */
export function fr(number: string): boolean {
  const siren = number.slice(2);
  if (!siren.startsWith('000') && !luhn(siren)) return false;
  const key = number.slice(0, 2);
  if (/^\d\d$/.test(key)) return (12 + 3 * (Number(siren) % 97)) % 97 === Number(key);
  const places = Array.from(key, (letter) => '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'.indexOf(letter));
  const [first = 0, second = 0] = places;
  const check = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100;
  return (Number(siren) + 1 + Math.floor(check / 11)) % 11 === check % 11;
}

/** Of departments and health authorities nothing checks the others. */
export function gb(number: string): boolean {
  if (/^[A-Z]/.test(number)) return true;
  const sum = weigh(number, [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97;
  // Numbers that were given out later are 55 off.
  return sum === 0 || sum === 42;
}

export const hu = (number: string): boolean => weigh(number, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0;

export function ie(number: string): boolean {
  const letters = 'WABCDEFGHIJKLMNOPQRSTUV';
  const old = /^(\d)[A-Z+*](\d{5})([A-W])$/.exec(number);
  const digits = old ? `0${old[2] ?? ''}${old[1] ?? ''}` : number.slice(0, 7);
  const second = old ? 'W' : (number[8] ?? 'W');
  const sum = weigh(digits, [8, 7, 6, 5, 4, 3, 2]) + 9 * letters.indexOf(second);
  return letters[sum % 23] === number[7];
}

export function lt(number: string): boolean {
  const body = digitsOf(number.slice(0, -1));
  const sumFrom = (start: number) =>
    body.reduce((all, digit, index) => all + digit * (1 + ((index + start) % 9)), 0) % 11;
  const first = sumFrom(0);
  return (first === 10 ? sumFrom(2) % 10 : first) === lastDigit(number);
}

export const lu = (number: string): boolean =>
  Number(number.slice(0, 6)) % 89 === Number(number.slice(6));

/** Companies begin with 4 or more. People that were given a number since 2017 begin with 32, and nothing checks that. */
export function lv(number: string): boolean {
  if (number >= '4') return weigh(number, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3;
  if (number.startsWith('32')) return true;
  const check = (1 + weigh(number, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11;
  return check % 10 === lastDigit(number);
}

export const mt = (number: string): boolean => weigh(number, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0;

/** A company's is checked as nine digits, that of a sole trader since 2020 as a whole. */
export function nl(number: string): boolean {
  if (weigh(number, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0) return true;
  const asDigits = Array.from(`NL${number}`, (letter) => Number.parseInt(letter, 36)).join('');
  return BigInt(asDigits) % 97n === 1n;
}

export const no = (number: string): boolean =>
  modulo(11 - weigh(number, [3, 2, 7, 6, 5, 4, 3, 2]), 11) === Number(number[8]);

export const pl = (number: string): boolean =>
  modulo(weigh(number, [6, 5, 7, 2, 3, 4, 5, 6, 7]), 11) === lastDigit(number);

export const pt = (number: string): boolean =>
  modulo(11 - weigh(number, [9, 8, 7, 6, 5, 4, 3, 2]), 11) % 10 === lastDigit(number);

export function ro(number: string): boolean {
  const sum = weigh(number.slice(0, -1).padStart(9, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2]);
  return ((10 * sum) % 11) % 10 === lastDigit(number);
}

export const se = (number: string): boolean => luhn(number.slice(0, 10));

export function si(number: string): boolean {
  const check = 11 - (weigh(number, [8, 7, 6, 5, 4, 3, 2]) % 11);
  return (check === 10 ? 0 : check) === lastDigit(number);
}

export const sk = (number: string): boolean => Number(number) % 11 === 0;
