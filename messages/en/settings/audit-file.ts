/** Why the server gives no part of the audit log. */
export const auditRefusals = {
  period: 'Choose a last day that isn’t before the first.',
};

/** Entries of the audit log that tell of no record, and the files of the log. */
export const auditFile = {
  denied: 'Denied: {route}',
  as: 'as {role}',
  signIn: {
    success: 'Signed in',
    refused: 'Sign-in refused',
    limited: 'Sign-in refused: too many attempts',
  },
  way: {
    password: 'with a password',
    'password-change': 'with a new password',
    demo: 'as the demo',
    'single-sign-on': 'with single sign-on',
    app: 'with a code from an app',
    'backup-code': 'with a backup code',
    passkey: 'with a passkey',
  },
  unknownAccount: 'no such account',
  leftOut:
    '{count, plural, one {# more like this isn’t listed} other {# more like this aren’t listed}}',
  formerly: 'of {record}, which is gone',
  outcome: { done: 'Done', denied: 'Denied' },
  columns: {
    time: 'Time',
    person: 'Person',
    what: 'What',
    detail: 'Detail',
    outcome: 'Outcome',
    record: 'Record',
    address: 'Address',
    requestId: 'Request',
    entry: 'Entry',
  },
  entry: { activity: 'activity {id}', deniedCall: 'denied_call {id}', signIn: 'sign_in {id}' },
  fileName: 'audit-log-{day}.csv',
  proofName: 'audit-proof-{from}-to-{to}.zip',
  readme: `Proof of the audit log from {from} to {to} (days in {timeZone})

WHAT THIS IS
Every entry of the audit log is hashed with SHA-256. About once a second, new entries are sealed: a seal has the hash of their hashes and the hash of the seal before it. To change, remove or insert an entry later, its seal and all seals after it must change too, and the chain ends with another head.

FILES
entries.jsonl  An entry a line: the number of its seal, its source and id, the text that is hashed, and the hash.
seals.jsonl    A seal a line: its number, source and columns, the hash of the seal before (previous), the hash of its rows (digest), its text, and its hash.
proof.json     The period, and the head of the chain before and after it.
check.mjs      All the steps below, for Node.js: node check.mjs

HOW TO RECOMPUTE IT
All hashes are SHA-256, written in hexadecimal. Texts are UTF-8 without a line break at the end; decode the escapes of JSON first.
1. Entry: the hash of "text" is "hash".
2. Rows of a seal: join the hashes of the entries with that seal number, as bytes (32 each) and in the order of the file. The hash of that is the "digest" of the seal. Seals with another source than activity, denied_call and sign_in hold rows of the books, which aren’t in this file: take their digest as it is.
3. Seal: join "previous" and "digest", as bytes, and "text". The hash of that is "hash". The text begins with the number of the seal and lists the ids of its rows.
4. Chain: "previous" of each seal is "hash" of the seal before. Of the first one it is the head before the period:
   {before}
   The hash of the last one is the head after the period:
   {after}

With jq, xxd and sha256sum, the first entry and the first seal are recomputed by:
   head -1 entries.jsonl | jq -j .text | sha256sum
   S=$(head -1 seals.jsonl); (echo "$S" | jq -j .previous,.digest | xxd -r -p; echo "$S" | jq -j .text) | sha256sum

ENTRIES WITHOUT A TEXT
Entries of a draft that is deleted, or of a client that is erased, go with it. Their hash stays and still counts in step 2. Where not even the hash was kept ("hash" is null), the rows of that seal can’t be recomputed; its place in the chain can.

WHAT IT PROVES
That entries, seals and head fit each other. That nobody rebuilt the whole chain is proven by a head that was noted elsewhere: each "Month for the accountant" has the head of its day (chain-head.txt), and the next proof begins with the head that this one ends with.
Included is what was sealed in the period, and what was done on its last day and sealed after it. Entries of sample data aren’t sealed.
`,
};
