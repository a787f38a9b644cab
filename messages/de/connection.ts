/** Why a call to the server gave no answer. */
export const connection = {
  timeout: 'The server took too long to respond. Try again.',
  network: 'Can’t reach the server. Check your connection.',
  unreadable: 'The server sent a response that can’t be read.',
  server: 'Something went wrong on the server. Try again in a moment.',
  deleted: 'This has been deleted. Your changes are still here.',
} as const;
