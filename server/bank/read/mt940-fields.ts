export interface Mt940Field {
  /** Such as `61` or `60F`. */
  tag: string;
  line: number;
  /** With its line breaks. */
  value: string;
}

/** The fields of all messages of a file, whatever the bank has put around them. */
export function mt940Fields(text: string): Mt940Field[] {
  const fields: Mt940Field[] = [];
  let isInside = false;
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    // The blocks of SWIFT: `{1:F01…}{2:…}{4:` before the first field.
    const line = raw
      .replace(/^(\{[1-5]:[^{}]*\})*\{4:\s*/, '')
      .replace(/(?<=.)[\p{C}\uFFFD]*-\}(\{5:.*)?$/u, '');
    const [, tag, value] = /^:(\d{2}[A-Z]?|NS):(.*)$/.exec(line) ?? [];
    if (tag !== undefined) {
      fields.push({ tag, line: index + 1, value: value ?? '' });
      isInside = true;
      continue;
    }
    if (/^-\}?/.test(line) && line.trim().length <= 5) isInside = false;
    const last = fields.at(-1);
    if (isInside && last && line.trim() !== '') last.value += `\n${line}`;
  }
  return fields;
}
