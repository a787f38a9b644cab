/** Why nothing is answered for now, where more is known than that. */
export const unavailableRefusals = {
  diskFull:
    'The disk of the database is full, so nothing can be saved. What is there can still be read. Ask an admin to free some space on the server.',
} as const;

/** Why something can’t be undone. */
export const undoRefusals = {
  nothing: 'There is nothing to undo.',
  done: 'This was already undone.',
  tooLate: 'It’s too late to undo this.',
} as const;
