import { readImportMapping } from '#contract/imports/import-mapping.ts';
import type { ImportKind } from '#contract/imports/import-fields.ts';
import type { CallContext } from '#server/http/handler.ts';
import type { ImportRequest } from './plan/plan-file.ts';

interface FileInput {
  query: {
    sheet?: string | undefined;
    kind?: ImportKind | undefined;
    mapping?: string | undefined;
  };
  body: { bytes: Uint8Array };
}

/** A file as a call sends it. */
export function toRequest(
  { query: { sheet, kind, mapping }, body: { bytes } }: FileInput,
  { today, organisation: { currency } }: Pick<CallContext, 'today' | 'organisation'>,
): ImportRequest {
  const read = mapping === undefined ? undefined : readImportMapping(mapping);
  return { bytes, sheet, kind, mapping: read, today, currency };
}
