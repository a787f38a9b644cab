/** Why an assistant gets no answer. */
export const mcpRefusals = {
  browser: 'This address is for programs: pages in a browser are refused.',
  key: 'Send an API key, as Authorization: Bearer with the key.',
} as const;
