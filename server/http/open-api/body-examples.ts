/** Bodies that say more than what a call can't do without, by the name of the call. */
export const bodyExamples: Readonly<Record<string, unknown>> = {};
