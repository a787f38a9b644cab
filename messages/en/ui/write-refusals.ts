/** Why someone can’t change anything, or no more than drafts. */
export const writeRefusals = {
  draftsOnly: 'Your role only writes drafts.',
  notAllowed: 'You don’t have permission to change invoices.',
} as const;
