/** In which a country may be written besides English. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'nb', 'da', 'fi', 'cs'];
const others: Readonly<Record<string, string>> = {
  usa: 'US',
  'u.s.a.': 'US',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  svizra: 'CH',
};

/** No countries any more: the name of each is that of its successor, which would lose its own code to it. */
const former = /^(AN|BU|CS|DD|DY|FX|HV|NH|RH|SU|TP|VD|YD|YU|ZR)$/;

/** From QM on, and ZZ, they are nobody's; UK is kept free for the United Kingdom, which is GB. */
const nobodys = /^(Q[M-Z]|X[A-JL-Z]|ZZ|EU|EZ|UK|UN|AA)$/;

const isCountry = (code: string) => !nobodys.test(code) && !former.test(code);

const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
let codes: ReadonlyMap<string, string> | undefined;

/** The English name of a country by its code (ISO 3166-1). */
export function countryByCode(code: string): string | undefined {
  return /^[A-Z]{2}$/.test(code) && isCountry(code) ? english.of(code) : undefined;
}

/** The code of a country that a text is the name of, in one of some languages. */
export function countryCodeOf(text: string): string | undefined {
  codes ??= readCodes();
  const name = text.trim().toLowerCase();
  return others[name] ?? codes.get(name);
}

/** The English name of a country that a text is the name of, in one of some languages. */
export function countryOf(text: string): string | undefined {
  const code = countryCodeOf(text);
  return code === undefined ? undefined : countryByCode(code);
}

/** Every country by its code. */
export function allCountryCodes(): string[] {
  codes ??= readCodes();
  return [...new Set(codes.values())].sort();
}

function readCodes(): Map<string, string> {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  const real = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter(isCountry);
  const names = new Map<string, string>();
  for (const language of languages) {
    const read = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of real) {
      const name = read.of(code)?.toLowerCase();
      if (name !== undefined && !names.has(name)) names.set(name, code);
    }
  }
  return names;
}
