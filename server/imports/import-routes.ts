import type { importEndpoints } from '#contract/imports/imports.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { runImport } from './run-import.ts';
import { listImports } from './runs/list-imports.ts';
import { planImport } from './plan-import.ts';
import { getRejectedRows } from './rejected-rows.ts';
import { toRequest } from './to-request.ts';
import { undoImport } from './undo/undo-import.ts';

export function importRoutes(db: Connection['db']): Handlers<typeof importEndpoints> {
  return {
    planImport: (input, context) => planImport(db, toRequest(input, context)),
    importFile: (input, context) => runImport(db, input, context),
    getRejectedRows: (input, context) =>
      getRejectedRows(db, { ...toRequest(input, context), fileName: input.query.fileName }),
    listImports: () => listImports(db),
    undoImport: ({ params }, context) => undoImport(db, params, context),
  };
}
