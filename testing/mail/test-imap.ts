import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** The mailbox of a test: what the protocol needs to be read (RFC 9051), and no more. */
export interface TestImap {
  /** Where it listens, with user and password. */
  url: string;
  /** Puts a letter into INBOX: its UID. */
  arrive: (letter: string | Buffer) => number;
  /** Throws everything away under a new UIDVALIDITY, and begins to count anew. */
  makeAnew: () => void;
  /** How often a letter was fetched as a whole. */
  fetches: () => number;
  /** Cuts the line in the middle of the given answer to a whole letter, once. */
  dropAtFetch: (count: number) => void;
  /** Everything that was said to it. */
  heard: () => readonly string[];
  down: () => Promise<void>;
  up: () => Promise<void>;
}

interface Letter {
  uid: number;
  bytes: Buffer;
}

const user = 'bounces';
const password = 'se cret';

/** Starts a mail server that can be read by IMAP, on a free port; the user `bounces` has the password `se cret`. */
export async function startTestImap(): Promise<TestImap> {
  let letters: Letter[] = [];
  let uidValidity = 7;
  let uidNext = 1;
  let fetches = 0;
  let dropAt = Infinity;
  const heard: string[] = [];
  const sockets = new Set<Socket>();

  const answer = (socket: Socket, line: string): void => {
    const [, tag = '', command = ''] = /^(\S+) (.*)$/s.exec(line) ?? [];
    const say = (text: string) => socket.write(`${text}\r\n`);
    const done = (text: string) => say(`${tag} OK ${text}`);
    const word = command.split(' ', 1)[0]?.toUpperCase();
    if (word === 'CAPABILITY') {
      say('* CAPABILITY IMAP4rev1');
      done('CAPABILITY completed');
    } else if (word === 'LOGIN') {
      const isRight =
        command === `LOGIN "${user}" "${password}"` || command === `LOGIN ${user} "${password}"`;
      if (isRight) done('LOGIN completed');
      else say(`${tag} NO [AUTHENTICATIONFAILED] Who are you?`);
    } else if (word === 'LIST') {
      say('* LIST (\\HasNoChildren) "/" INBOX');
      done('LIST completed');
    } else if (word === 'EXAMINE') {
      if (!/ "?INBOX"?$/.test(command)) {
        say(`${tag} NO There is no such mailbox`);
        return;
      }
      say(`* ${String(letters.length)} EXISTS`);
      say('* FLAGS (\\Seen)');
      say(`* OK [UIDVALIDITY ${String(uidValidity)}]`);
      say(`* OK [UIDNEXT ${String(uidNext)}]`);
      say(`${tag} OK [READ-ONLY] EXAMINE completed`);
    } else if (command.startsWith('UID FETCH ')) {
      fetch(socket, command);
      if (!socket.destroyed) done('FETCH completed');
    } else if (word === 'LOGOUT') {
      say('* BYE');
      done('LOGOUT completed');
      socket.end();
    } else if (word === 'NOOP') done('NOOP completed');
    else say(`${tag} BAD ${command} is not known here`);
  };

  const fetch = (socket: Socket, command: string): void => {
    const [, from = '', open] = /^UID FETCH (\d+)(:\*)? /.exec(command) ?? [];
    const last = letters.at(-1)?.uid;
    for (const [index, { uid, bytes }] of letters.entries()) {
      // `8:*` is the last letter also where that is the seventh.
      const isAsked =
        open === undefined ? uid === Number(from) : uid >= Number(from) || uid === last;
      if (!isAsked) continue;
      const isWhole = command.includes('BODY.PEEK[]');
      const part = isWhole ? bytes.subarray(0, mostOf(command)) : contentTypeOf(bytes);
      const name = isWhole ? 'BODY[]<0>' : 'BODY[HEADER.FIELDS (CONTENT-TYPE)]';
      if (isWhole) fetches += 1;
      socket.write(
        `* ${String(index + 1)} FETCH (UID ${String(uid)} ${name} {${String(part.length)}}\r\n`,
      );
      if (isWhole && fetches === dropAt) {
        socket.write(part.subarray(0, 20));
        socket.destroy();
        return;
      }
      socket.write(part);
      socket.write(')\r\n');
    }
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    socket.write('* OK ready\r\n');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        heard.push(line);
        answer(socket, line);
      }
    });
  });
  const up = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await up(0);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `imap://${user}:${encodeURIComponent(password)}@127.0.0.1:${String(port)}`,
    arrive: (letter) => {
      letters.push({ uid: uidNext, bytes: Buffer.from(letter) });
      uidNext += 1;
      return uidNext - 1;
    },
    makeAnew: () => {
      letters = [];
      uidValidity += 1;
      uidNext = 1;
    },
    fetches: () => fetches,
    dropAtFetch: (count) => {
      dropAt = fetches + count;
    },
    heard: () => heard,
    down: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    up: () => up(port),
  };
}

function mostOf(command: string): number {
  return Number(/<0\.(\d+)>/.exec(command)?.[1] ?? Infinity);
}

function contentTypeOf(bytes: Buffer): Buffer {
  const head = bytes.toString('latin1').split(/\r?\n\r?\n/, 1)[0] ?? '';
  const field = /^content-type:.*(?:\r?\n[ \t].*)*/im.exec(head)?.[0] ?? '';
  return Buffer.from(field === '' ? '\r\n' : `${field}\r\n\r\n`, 'latin1');
}
