/**
 * A Swiss VAT number as documents have to write it: `CHE-107.787.577 IVA`.
 * @param vatId without spaces, as it is kept
 * @returns `undefined` for every other country's
 * @see https://www.bfs.admin.ch/bfs/en/home/registers/enterprise-register/enterprise-identification.html
 */
export function swissVatId(vatId: string): string | undefined {
  const found = /^CHE[-.]?(\d{3})\.?(\d{3})\.?(\d{3})(MWST|TVA|IVA|TPV)?$/.exec(vatId);
  if (!found) return undefined;
  const [, first, second, third, suffix = ''] = found;
  return `CHE-${[first, second, third].join('.')} ${suffix}`.trim();
}
