/** What is typed as days, for the contract to judge. */
export const toDays = (typed: string): number =>
  /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN;
