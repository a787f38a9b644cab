/** Why someone can’t change anything. */
export const writeRefusals = {
  notAllowed: 'You don’t have permission to change invoices.',
} as const;
