import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ProfileName } from '#domain/e-invoice/files/profiles.ts';

/** What of `saxon-js` is used; it is not among the packages of the product. */
interface Saxon {
  transform: (options: Record<string, unknown>) => { principalResult: string };
}

export interface OfficialFinding {
  id: string;
  isError: boolean;
  text: string;
}

/** The compiled rules by which each profile is judged, by the names of their files. */
const sheets: Record<ProfileName, readonly string[]> = {
  facturX: ['en-cii', 'factur-x-cii'],
  xrechnungCii: ['en-cii', 'xrechnung-cii'],
  xrechnungUbl: ['en-ubl', 'xrechnung-ubl'],
  peppol: ['en-ubl', 'peppol-ubl'],
};

/** What a report in SVRL says was broken. */
function findingsOf(report: string): OfficialFinding[] {
  const asserts = report.matchAll(
    /<svrl:failed-assert\b([^>]*)>[\s\S]*?<svrl:text[^>]*>([\s\S]*?)<\/svrl:text>/g,
  );
  return Array.from(asserts, ([, attributes = '', text = '']) => {
    const read = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
    const severity = read('flag') || read('role');
    return {
      id: read('id'),
      isError: !['warning', 'information'].includes(severity),
      text: text.trim().slice(0, 200),
    };
  });
}

/** Judges a file by the official rules, which lie compiled in a folder together with `saxon-js`. */
export function officialRules(
  load: NodeJS.Require,
  folder: string,
): (xml: string, name: ProfileName) => OfficialFinding[] {
  const saxon = load('saxon-js') as Saxon;
  const compiled = new Map<string, unknown>();
  const read = (sheet: string) => {
    const path = join(folder, `${sheet}.sef.json`);
    const known = compiled.get(sheet) ?? (JSON.parse(readFileSync(path, 'utf8')) as unknown);
    compiled.set(sheet, known);
    return known;
  };
  return (sourceText, name) =>
    sheets[name].flatMap((sheet) => {
      const stylesheetInternal = read(sheet);
      const stylesheetBaseURI = pathToFileURL(join(folder, `${sheet}.sef.json`)).href;
      const source = { sourceText, destination: 'serialized' };
      const options = { stylesheetInternal, stylesheetBaseURI, ...source };
      return findingsOf(saxon.transform(options).principalResult);
    });
}
