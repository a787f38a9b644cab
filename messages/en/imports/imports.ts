/** The import of files from other programs. */
export const imports = {
  rejectedFile: {
    name: '{name} - rejected rows.csv',
    unnamed: 'import',
    reason: 'Reason',
  },
} as const;
