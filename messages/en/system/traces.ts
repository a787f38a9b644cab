/** What is wrong with the settings of traces. */
export const traces = {
  endpoint: 'must be an address of a collector, such as http://127.0.0.1:4318.',
  share: 'must be a share from 0 to 1, such as 0.1.',
} as const;
