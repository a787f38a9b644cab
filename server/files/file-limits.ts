/** Of files with rows: the most bytes, rows and columns. */
export const fileLimits = { bytes: 20 * 1_048_576, rows: 100_000, columns: 50 };
