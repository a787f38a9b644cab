// npm run bench:data -- [--size 1000000] [--seed 1] [--lean] [--server private|installed|postgres://…] [--folder …]
//                       [--hold] [--rebuild]
//
// Makes the data that the benchmarks measure on: so many invoices with their clients, lines, taxes, payments and ledger;
// about 2.7 GB a million. It is kept in a folder of its own (by default below the folder for temporary files) and made
// again only where size, seed, these statements or the migrations changed. `--lean` leaves out the rows of taxes,
// payments and ledger, and gives each invoice one line: for ten millions. `--server installed` is PostgreSQL 15 of the
// machine, an address another server with an empty database and a superuser. `--hold` keeps the server running and says
// where it is until Ctrl-C: other commands, and benchmarks with the same folder, join it. `--rebuild` makes again what is
// kept twice. Everyone's password is "a password for the benchmark"; the day is always 2026-11-20.
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { connect } from '#database/connect.ts';
import { largeDataFlags, largeDataOptions, openLargeData } from './large-data/open-large-data.ts';
import { rebuildKept } from './large-data/rebuild-kept.ts';

const { values } = parseArgs({
  options: {
    ...largeDataFlags,
    hold: { type: 'boolean', default: false },
    rebuild: { type: 'boolean', default: false },
  },
});
const { address, stop } = await openLargeData(largeDataOptions(values));
try {
  if (values.rebuild) {
    const { db, close } = connect(address, { statementTimeoutMs: 0 });
    await rebuildKept(db);
    await close();
  }
  if (values.hold) {
    console.log(`The data is at ${JSON.stringify(address)}; Ctrl-C stops its server.`);
    // Something to wait for: a signal alone keeps no process alive.
    const waiting = setInterval(() => undefined, 60_000);
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    clearInterval(waiting);
  }
} finally {
  await stop();
}
