import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A network between the product and its database that can be slow, or break. */
export interface DatabaseBetween {
  /** Where the product finds the database instead. */
  socketDir: string;
  /** From now on each packet takes so long, in milliseconds. */
  delay: (ms: number) => void;
  /** Lets nothing through, and cuts nothing, until it is told otherwise. */
  stall: (isStalled: boolean) => void;
  /** Breaks every connection at once; the next ones are let through. */
  cut: () => void;
  /** The COMMIT that follows such a text reaches the database, and its answer is lost together with the connection. */
  loseCommitAfter: (text: string) => void;
  /** How many answers to a COMMIT were lost. */
  lost: () => number;
  close: () => Promise<void>;
}

const socketName = '.s.PGSQL.5432';
/** A query of the simple protocol is Q, its length in four bytes, its text and a zero. */
const isCommit = (packet: Buffer) => /Q[^]{4}commit/i.test(packet.toString('latin1'));

/** Opens it before the server whose socket is in the folder. */
export async function openBetween(realSocketDir: string): Promise<DatabaseBetween> {
  const socketDir = await mkdtemp(join(tmpdir(), 'between-'));
  const open = new Set<Socket>();
  let delayMs = 0;
  let awaited: string | undefined;
  let lost = 0;
  let moving = Promise.withResolvers<undefined>();
  moving.resolve(undefined);

  const server = createServer((product) => {
    const database = connect(join(realSocketDir, socketName));
    const end = () => {
      product.destroy();
      database.destroy();
    };
    let isMeant = false;
    let isCut = false;
    forward(product, database, (packet) => {
      if (awaited !== undefined && packet.includes(awaited)) {
        awaited = undefined;
        isMeant = true;
      }
      isCut ||= isMeant && isCommit(packet);
    });
    forward(database, product, () => {
      if (!isCut) return;
      // The database has answered: it is committed, and nobody hears of it.
      lost += 1;
      end();
    });
    for (const socket of [product, database]) {
      open.add(socket);
      socket.on('error', end);
      socket.on('close', () => {
        open.delete(socket);
        end();
      });
    }
  });

  function forward(from: Socket, to: Socket, seen: (packet: Buffer) => void): void {
    let turn = Promise.resolve();
    from.on('data', (packet: Buffer) => {
      turn = turn.then(async () => {
        if (delayMs > 0) await wait(delayMs);
        await moving.promise;
        seen(packet);
        if (!to.destroyed) to.write(packet);
      });
    });
  }

  await new Promise<void>((resolve) => server.listen(join(socketDir, socketName), resolve));
  return {
    socketDir,
    delay: (ms) => (delayMs = ms),
    stall: (isStalled) => {
      if (isStalled) moving = Promise.withResolvers();
      else moving.resolve(undefined);
    },
    cut: () => {
      for (const socket of open) socket.destroy();
    },
    loseCommitAfter: (text) => (awaited = text),
    lost: () => lost,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await rm(socketDir, { recursive: true });
    },
  };
}
