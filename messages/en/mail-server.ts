/** Why a mail server or a mailbox could not be used, where its own words are not enough. */
export const mailServer = {
  connection: {
    refused: 'nothing answers at that address and port ({detail})',
    dropped: 'the connection dropped ({detail})',
    unknownHost: 'there’s no server with that name ({detail})',
    lookup: 'the server’s name couldn’t be looked up ({detail})',
    timeout: 'the server didn’t answer in time ({detail})',
    unreachable: 'the server can’t be reached ({detail})',
  },
  delivery: {
    sending: 'Sending',
    notAcceptedYet: 'Sending, not accepted yet: {reason}',
    failed: 'Not delivered to {address}: {reason}',
  },
  noReason: 'The mail server didn’t say why.',
  gaveUp: 'The mail server gave up with status {code}.',
  mailbox: {
    signIn: 'The mailbox didn’t accept the user name and password. {answer}',
    notRead: 'Couldn’t read the mailbox: {reason}',
  },
} as const;
