import { connect } from '#database/connect.ts';
import { importFromTerminal } from '#server/imports/terminal/import-from-terminal.ts';
import { numberedInvoices } from './numbered-invoices.ts';

const [socketDir = '', database = '', prefix = '', count = '0', note] = process.argv.slice(2);
const { db } = connect({ socketDir, database }, { statementTimeoutMs: 60_000 });
// Connected and planned once: the killer waits for the work itself.
const bytes = Buffer.from(numberedInvoices(prefix, Number(count), note));
const file = { bytes, now: new Date('2026-11-20T12:00:00Z'), updates: note !== undefined };
await importFromTerminal(db, { ...file, isDryRun: true });
process.send?.('ready');
await importFromTerminal(db, { ...file, isDryRun: false });
process.send?.('done');
