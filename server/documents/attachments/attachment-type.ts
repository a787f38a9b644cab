import type { attachmentTypes } from '#contract/documents/attachments.ts';
import { jpegSize } from '#server/images/jpeg-size.ts';
import { pngParts } from '#server/images/png-parts.ts';

type AttachmentType = (typeof attachmentTypes)[number];

const endings: Record<AttachmentType, { usual: string; all: RegExp }> = {
  'application/pdf': { usual: '.pdf', all: /\.pdf$/i },
  'image/png': { usual: '.png', all: /\.png$/i },
  'image/jpeg': { usual: '.jpg', all: /\.jpe?g$/i },
};

/** What a file is by its bytes, whatever it is called; `undefined` where it is nothing that goes along. */
export function attachmentType(bytes: Uint8Array): AttachmentType | undefined {
  if (isPdf(bytes)) return 'application/pdf';
  if (pngParts(bytes)) return 'image/png';
  return jpegSize(bytes) ? 'image/jpeg' : undefined;
}

/** From its first byte to its end, so that it is not a program with a PDF in it, nor half of one. */
function isPdf(bytes: Uint8Array): boolean {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return /^%PDF-[12]\.\d/.test(data.toString('latin1', 0, 8)) && data.includes('%%EOF', -1_024);
}

/** Without a folder, and with the ending of what the file is: no mail program opens it as anything else. */
export function attachmentName(given: string, type: AttachmentType): string {
  const name = given.replaceAll(/[/\\:*?"<>|]/g, '-').trim();
  const { usual, all } = endings[type];
  return all.test(name) ? name : `${name.slice(0, 120 - usual.length)}${usual}`;
}
