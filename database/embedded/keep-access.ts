import { readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

const written = '# Written at each start of the product; what is changed here does not last.';

/**
 * Lets in whoever runs the product, and nobody else: not even other processes of the account that the database runs under, which may be
 * a shared one. The operating system says who asks.
 * @see https://www.postgresql.org/docs/18/auth-peer.html
 */
export function keepAccess(data: string): void {
  const ourselves = userInfo().username.replaceAll('"', '""');
  keep(join(data, 'pg_hba.conf'), ['local all all peer map=product']);
  keep(join(data, 'pg_ident.conf'), [`product "${ourselves}" all`]);
}

/** The file keeps its owner. */
function keep(file: string, rules: readonly string[]): void {
  const text = [written, ...rules, ''].join('\n');
  if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
