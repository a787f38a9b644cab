export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  content: string | readonly XmlElement[];
}

type XmlContent = string | readonly (XmlElement | null)[];

/** An element, or nothing where it would be empty: what is not known is not said. */
export function element(
  name: string,
  content: XmlContent,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement | null {
  if (typeof content === 'string') return content === '' ? null : { name, attributes, content };
  const parts = content.filter((part) => part !== null);
  return parts.length === 0 ? null : { name, attributes, content: parts };
}

/** An element that is there also where it is empty. */
export function required(
  name: string,
  content: XmlContent,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement {
  return element(name, content, attributes) ?? { name, attributes, content: '' };
}

// What XML 1.0 cannot hold, not even escaped.
const unsayable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Text as XML holds it; characters that XML cannot hold are left out. */
function escapeXml(text: string): string {
  return text.replace(unsayable, '').replace(/[&<>"\r]/g, (character) => entities[character] ?? '');
}

function lines({ name, attributes, content }: XmlElement, indent: string): string[] {
  const inside = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const start = `${indent}<${name}${inside.join('')}`;
  if (typeof content === 'string') {
    return [content === '' ? `${start}/>` : `${start}>${escapeXml(content)}</${name}>`];
  }
  return [
    `${start}>`,
    ...content.flatMap((part) => lines(part, `${indent}  `)),
    `${indent}</${name}>`,
  ];
}

/** A whole document, in UTF-8 and indented for those who open it. */
export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines(root, '').join('\n')}\n`;
}
