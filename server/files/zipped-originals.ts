import { ProblemError } from '#contract/problem.ts';
import { texts } from '#messages/texts.ts';
import { refusalText } from '#server/http/refusal-text.ts';
import { csvLine } from './csv-line.ts';

const t = texts('archives');

export interface ZippedDocument {
  kind: 'invoice' | 'credit_note' | 'quote';
  id: number;
  number: string;
}

/** The file of a document as it was issued. */
export type ReadOriginalFile = (
  document: ZippedDocument,
) => Promise<{ fileName: string; bytes: Uint8Array }>;

interface ZipTools {
  readOriginal: ReadOriginalFile;
  /** The e-invoice of a document, which lies beside its original. */
  readXml?: ReadOriginalFile | undefined;
  /** Somebody asked for e-invoices: it is said why a document has none, even where no other has one. */
  isXmlWanted?: boolean;
  lastModified: Date;
}

/** The originals of documents as files of an archive, one in memory at a time; what can't be made is named in a last file. */
export async function* zippedOriginals(
  documents: readonly ZippedDocument[],
  { readOriginal, readXml, isXmlWanted = false, lastModified }: ZipTools,
) {
  const pdfs = reader(readOriginal);
  const xmls = readXml && reader(readXml);
  for (const document of documents) {
    const pdf = await pdfs.read(document);
    if (pdf) yield { ...pdf, lastModified };
    const xml = document.kind === 'quote' ? undefined : await xmls?.read(document);
    if (xml) yield { ...xml, lastModified };
  }
  const lists = [
    { name: t('missing.pdf.file'), reason: t('missing.pdf.reason'), rows: pdfs.missing },
    {
      name: t('missing.xml.file'),
      reason: t('missing.xml.reason'),
      rows: xmls && (isXmlWanted || xmls.count() > 0) ? xmls.missing : [],
    },
  ];
  for (const { name, reason, rows } of lists) {
    if (rows.length === 0) continue;
    yield { name, input: csvLine([t('missing.number'), reason]) + rows.join(''), lastModified };
  }
}

/** Reads files for an archive, and notes why a document has none. */
function reader(readFile: ReadOriginalFile) {
  const missing: string[] = [];
  let count = 0;
  const read = async (document: ZippedDocument) => {
    try {
      const { fileName, bytes } = await readFile(document);
      count += 1;
      return { name: `${t(`folders.${document.kind}`)}/${fileName}`, input: Buffer.from(bytes) };
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const why = error.errors[0]?.reason ?? error.reason;
      missing.push(csvLine([document.number, why ? refusalText(why) : error.type]));
      return undefined;
    }
  };
  return { read, missing, count: () => count };
}
