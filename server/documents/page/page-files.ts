import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

interface PageFile {
  contentType: string;
  bytes: Buffer;
  /** The same, smaller; left out where it would not be. */
  compressed?: { br: Buffer; gzip: Buffer };
}

interface PageFiles {
  /** The addresses of the style sheet, the script and the font. */
  styles: string;
  script: string;
  font: string;
  byName: ReadonlyMap<string, PageFile>;
}

/** Where they are, outside of what counts as a request of a client. */
export const pageFilesPath = '/i/files';

const folder = join(import.meta.dirname, 'files');
/** The parts of the one style sheet, in order. */
const parts = ['page', 'frame', 'summary', 'payment', 'answer', 'lines', 'wide', 'rtl'];

let known: PageFiles | undefined;

/** What the pages for clients load, each under a name that changes with what is in it. Read once. */
export function pageFiles(): PageFiles {
  known ??= readPageFiles();
  return known;
}

function readPageFiles(): PageFiles {
  const byName = new Map<string, PageFile>();
  const add = (file: string, bytes: Buffer, contentType: string): string => {
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 12);
    const end = extname(file);
    const name = `${basename(file, end)}-${hash}${end}`;
    const isText = contentType.startsWith('text/');
    const compressed = { br: brotliCompressSync(bytes), gzip: gzipSync(bytes) };
    byName.set(name, { contentType, bytes, ...(isText && { compressed }) });
    return name;
  };
  const font = readFileSync(join(folder, 'inter.woff2'));
  const fontName = add('inter.woff2', font, 'font/woff2');
  const css = parts.map((part) => readFileSync(join(folder, `${part}.css`), 'utf8')).join('\n');
  const styles = Buffer.from(css.replace("url('inter.woff2')", `url('${fontName}')`));
  const script = readFileSync(join(folder, 'client-page.js'));
  const addressOf = (name: string) => `${pageFilesPath}/${name}`;
  return {
    font: addressOf(fontName),
    styles: addressOf(add('client-page.css', styles, 'text/css; charset=utf-8')),
    script: addressOf(add('client-page.js', script, 'text/javascript; charset=utf-8')),
    byName,
  };
}
