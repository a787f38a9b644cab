import * as z from 'zod/mini';
import { endpoint, fileAnswer, writeLimits } from '#contract/endpoint.ts';
import { statementFileBody } from '#contract/file-bodies.ts';
import { plainText, wholeNumber } from '#contract/input.ts';
import { reason } from '#messages/refusal.ts';
import { importKinds } from './import-fields.ts';
import { readImportMapping } from './import-mapping.ts';
import { importPlan, importRun } from './import-plan.ts';

/** An `ImportMapping` as JSON. */
const mappingText = z.string().check(
  z.maxLength(8_000, reason('field.tooLong')),
  z.refine((text) => readImportMapping(text) !== undefined, reason('field.columns')),
);

const file = {
  fileName: z._default(plainText(200), ''),
  /** The sheet of a workbook; the first where it is left out. */
  sheet: z.optional(plainText(100)),
  /** What the file is of; guessed where it is left out. */
  kind: z.optional(z.enum(importKinds, reason('field.choice'))),
  /** How it is read: as the last time, or guessed, where it is left out. */
  mapping: z.optional(mappingText),
};

const count = wholeNumber(/^\d{1,6}$/, reason('field.positiveNumber'));

const path = '/apps/import';
/** Of a file with tens of thousands of rows, which are written in one transaction. */
const limits = {
  ...writeLimits,
  bodyBytes: 20 * 1_048_576,
  callsPerMinute: 60,
  answerSeconds: 180,
};

/** Files from other programs, as CSV, TSV or XLSX. */
export const importEndpoints = {
  /** Says what would become of each row, and writes nothing. */
  planImport: endpoint({
    permission: 'invoices.write',
    method: 'POST',
    path: `${path}/plan`,
    input: { query: z.strictObject(file), body: statementFileBody },
    output: importPlan,
    limits,
  }),
  /** Writes all rows that can be, or none: refused where that is not what was seen any more. */
  importFile: endpoint({
    permission: 'invoices.write',
    method: 'POST',
    path: `${path}/imports`,
    input: {
      query: z.strictObject({
        ...file,
        kind: z.enum(importKinds, reason('field.choice')),
        mapping: mappingText,
        /** The counts of the plan. */
        create: count,
        update: count,
        reject: count,
      }),
      body: statementFileBody,
    },
    output: importRun,
    successStatus: 201,
    idempotencyKey: 'required',
    limits,
  }),
  /** The rows that would be rejected, as CSV: as they are in the file, and why. */
  getRejectedRows: endpoint({
    permission: 'invoices.write',
    method: 'POST',
    path: `${path}/rejected-rows`,
    input: {
      query: z.strictObject({
        ...file,
        kind: z.enum(importKinds, reason('field.choice')),
        mapping: mappingText,
      }),
      body: statementFileBody,
    },
    output: fileAnswer,
    limits,
  }),
  /** The latest first. */
  listImports: endpoint({
    permission: 'books.read',
    method: 'GET',
    path: `${path}/imports`,
    output: z.object({ imports: z.array(importRun) }),
  }),
  /** Takes all of an import back, while nothing was made of it. */
  undoImport: endpoint({
    permission: 'invoices.correct',
    method: 'POST',
    path: `${path}/imports/{id}/undo`,
    output: importRun,
    limits: { ...writeLimits, answerSeconds: 180 },
  }),
};
