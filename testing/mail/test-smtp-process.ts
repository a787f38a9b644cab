import { appendFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

// A mail server in a process of its own, for tests: `PORT FILE`. What it does to a message, its recipients' names say;
// what it accepts it appends to the file, one line of JSON a message.
const [port = '0', file = ''] = process.argv.slice(2);
const seen = new Map<string, number>();

/** How often this was met before. */
function before(what: string): number {
  const count = seen.get(what) ?? 0;
  seen.set(what, count + 1);
  return count;
}

function refusal(code: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode: code });
}

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  logger: false,
  onRcptTo({ address }, _session, callback) {
    if (address.startsWith('refused')) callback(refusal(550, 'No such user here'));
    else if (address.startsWith('later') && before(address) === 0)
      callback(refusal(451, 'Come back later'));
    else callback();
  },
  onData(stream, session, callback) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const raw = Buffer.concat(chunks).toString('latin1');
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const keep = () => {
        appendFileSync(file, `${JSON.stringify({ to, raw })}\n`);
      };
      const named = (name: string) => to.find((address) => address.startsWith(name));
      const drop = named('drop');
      const taken = named('taken');
      const busy = named('busy');
      const stuck = named('stuck');
      if (named('spam') !== undefined) callback(refusal(554, 'We do not take this'));
      else if (busy !== undefined && before(busy) === 0) callback(refusal(452, 'No room just now'));
      else if (taken !== undefined && before(taken) === 0) {
        // The line is gone after it was taken, and before that was told.
        keep();
        sockets.forEach((socket) => socket.destroy());
      } else if (stuck !== undefined && before(stuck) === 0) {
        // Neither taken nor refused, as long as the line holds.
      } else if (drop !== undefined && before(drop) === 0) {
        // The line is gone after the message came: nobody knows whether it was taken. It was not.
        sockets.forEach((socket) => socket.destroy());
      } else if (named('linger') !== undefined) {
        // Taken, and told a moment later.
        keep();
        void pause(250).then(() => {
          callback();
        });
      } else if (named('slow') !== undefined) {
        void pause(3_000).then(() => {
          keep();
          callback();
        });
      } else {
        keep();
        callback();
      }
    });
  },
});
const sockets = new Set<Socket>();
server.server.on('connection', (socket: Socket) => {
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
});
server.on('error', () => undefined);
server.server.once('error', ({ message }) => process.stdout.write(`${message}\n`));
server.listen(Number(port), '127.0.0.1', () => {
  const address = server.server.address();
  const listening = typeof address === 'object' && address !== null ? address.port : 0;
  process.stdout.write(`${String(listening)}\n`);
});
