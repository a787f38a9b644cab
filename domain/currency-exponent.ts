/** The currencies of ISO 4217 that do not have two decimals. What a platform's own tables say of them differs. */
const exponents = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
]);

/** How many decimals a currency (ISO 4217) has: 2 for USD, 0 for JPY, 3 for KWD. */
export function currencyExponent(currency: string): number {
  return exponents.get(currency) ?? 2;
}
