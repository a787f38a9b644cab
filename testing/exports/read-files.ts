export const lines = (text: string) => text.split('\r\n').slice(0, -1);
export const cents = (text: string) => BigInt(text.replace(/[.,]/, ''));
export const sum = (amounts: readonly string[]) =>
  amounts.reduce((all, one) => all + cents(one), 0n);
/** A line with fields that may be quoted, in which a quote is written twice. */
export const cellsOf = (text: string, separator: string) =>
  [...text.matchAll(new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}"]*))(?:${separator}|$)`, 'g'))]
    .map(([, inQuotes, plain]) => inQuotes?.replaceAll('""', '"') ?? plain ?? '')
    .slice(0, text.endsWith(separator) ? undefined : -1);

/** Opens and closes every element, and gives the texts of one name. */
export function readXml(text: string) {
  const open: string[] = [];
  for (const [, end, name = ''] of text.replace(/^<\?.*\?>/, '').matchAll(/<(\/)?(\w+)[^>]*>/g)) {
    if (end === undefined) open.push(name);
    else if (open.pop() !== name) throw new Error(`${name} is closed but not open`);
  }
  if (open.length > 0) throw new Error(`${open.join()} is not closed`);
  return (name: string) =>
    [...text.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, one = '']) => one);
}
export const order = (text: string, parent: string) => {
  const found = new RegExp(`<${parent}>(.*?)</${parent}>`, 's').exec(text)?.[1] ?? '';
  let depth = 0;
  return [...found.matchAll(/<(\/)?(\w+)[^>]*>/g)].flatMap(([, end, name]) => {
    depth += end === undefined ? 1 : -1;
    return end === undefined && depth === 1 ? [name] : [];
  });
};
