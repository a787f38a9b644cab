/** Typed days as a number; anything else is `NaN`, which the contract refuses. */
export const toDays = (typed: string): number =>
  /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN;
