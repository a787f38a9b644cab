import type { bankEndpoints } from '#contract/bank/bank.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { acceptSure } from './accept-sure.ts';
import { acceptTransaction } from './accept-transaction.ts';
import { deleteStatement } from './delete-statement.ts';
import { findPayableInvoices } from './find-payable-invoices.ts';
import { getStatement } from './get-statement.ts';
import { importStatement } from './import-statement.ts';
import { listStatements } from './list-statements.ts';
import { bringTransactionBack, setTransactionAside } from './set-transaction-aside.ts';
import { undoStatement } from './undo-statement.ts';

export function bankRoutes(db: Connection['db']): Handlers<typeof bankEndpoints> {
  return {
    listBankStatements: ({ query }) => listStatements(db, query),
    importBankStatement: ({ query, body: { bytes } }, context) =>
      importStatement(db, { bytes, query }, context),
    getBankStatement: ({ params: { id }, query }) => getStatement(db, { id, ...query }),
    acceptBankTransaction: ({ params: { id }, body }, context) =>
      acceptTransaction(db, { id, body }, context),
    acceptSureSuggestions: ({ params: { id }, body }, context) =>
      acceptSure(db, { id, ...body }, context),
    setBankTransactionAside: ({ params: { id }, body: { note } }, context) =>
      setTransactionAside(db, { id, note }, context),
    bringBankTransactionBack: ({ params }, context) => bringTransactionBack(db, params, context),
    undoBankStatement: ({ params }, context) => undoStatement(db, params, context),
    deleteBankStatement: ({ params }, context) => deleteStatement(db, params, context),
    findPayableInvoices: ({ query }) => findPayableInvoices(db, query),
  };
}
