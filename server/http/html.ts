/** A piece of HTML in which every text that came from elsewhere is escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What may stand in a template: text, which is escaped; other HTML, which is not; nothing. */
type Part = string | Html | null | readonly Html[];

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function written(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'string') return part.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? '');
  return part.map(({ text }) => text).join('');
}

/** HTML as a template; attributes have their values in double quotes. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(written)));
}
