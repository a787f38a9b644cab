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

/** The originals of documents as files of an archive, one in memory at a time; one that can't be drawn is named in a last file. */
export async function* zippedOriginals(
  documents: readonly ZippedDocument[],
  { readOriginal, lastModified }: { readOriginal: ReadOriginalFile; lastModified: Date },
) {
  const missing: string[] = [];
  for (const document of documents) {
    try {
      const { fileName, bytes } = await readOriginal(document);
      const name = `${t(`folders.${document.kind}`)}/${fileName}`;
      yield { name, input: Buffer.from(bytes), lastModified };
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const why = error.reason ?? error.errors[0]?.reason;
      missing.push(csvLine([document.number, why ? refusalText(why) : error.type]));
    }
  }
  if (missing.length > 0) {
    const head = csvLine([t('missing.number'), t('missing.reason')]);
    yield { name: t('missing.file'), input: head + missing.join(''), lastModified };
  }
}
