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
  /** Breaks the connection on which the byte of this number passes, counted from now on over all, wherever in a message that is. */
  cutAfterBytes: (count: number) => void;
  /** Breaks the connection of the next COMMIT: before it arrives, in its middle, or when its answer comes. */
  cutCommit: (moment: CommitMoment) => void;
  /** Breaks every connection, and takes no new one until it is told otherwise. */
  refuse: (isRefusing: boolean) => void;
  /** The COMMIT that follows such a text reaches the database, and its answer is lost together with the connection. */
  loseCommitAfter: (text: string) => void;
  /** How many COMMITs, or answers to one, were lost. */
  lost: () => number;
  /** How many connections were broken by the number of their bytes. */
  broken: () => number;
  close: () => Promise<void>;
}

export const commitMoments = ['before', 'within', 'after'] as const;
export type CommitMoment = (typeof commitMoments)[number];

const socketName = '.s.PGSQL.5432';
/** A query of the simple protocol is Q, its length in four bytes, its text and a zero. */
const isCommit = (packet: Buffer) => /Q[^]{4}commit/i.test(packet.toString('latin1'));

/** Opens it before the server whose socket is in the folder. */
export async function openBetween(realSocketDir: string): Promise<DatabaseBetween> {
  const socketDir = await mkdtemp(join(tmpdir(), 'between-'));
  const open = new Set<Socket>();
  let delayMs = 0;
  let awaited: string | undefined;
  let meantCommit: CommitMoment | undefined;
  let bytesLeft = Infinity;
  let broken = 0;
  let isRefusing = false;
  let lost = 0;
  let moving = Promise.withResolvers<undefined>();
  moving.resolve(undefined);

  const server = createServer((product) => {
    if (isRefusing) {
      product.destroy();
      return;
    }
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
      if (!isCommit(packet) || (!isMeant && meantCommit === undefined)) return packet.length;
      const moment = isMeant ? 'after' : meantCommit;
      if (!isMeant) meantCommit = undefined;
      isCut = moment === 'after';
      if (isCut) return packet.length;
      lost += 1;
      return moment === 'before' ? 0 : packet.length - 3;
    });
    forward(database, product, ({ length }) => {
      if (!isCut) return length;
      // The database has answered: it is committed, and nobody hears of it.
      lost += 1;
      return 0;
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

  /** @param passing how many bytes of a packet pass before the connection breaks; all of them where it doesn't */
  function forward(from: Socket, to: Socket, passing: (packet: Buffer) => number): void {
    let turn = Promise.resolve();
    const end = () => {
      from.destroy();
      to.destroy();
    };
    from.on('data', (packet: Buffer) => {
      turn = turn.then(async () => {
        if (delayMs > 0) await wait(delayMs);
        await moving.promise;
        if (to.destroyed) return;
        const isLast = bytesLeft <= packet.length;
        const count = isLast ? bytesLeft - 1 : passing(packet);
        bytesLeft = isLast ? Infinity : bytesLeft - packet.length;
        if (isLast) broken += 1;
        if (count === packet.length) to.write(packet);
        else to.write(packet.subarray(0, count), end);
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
    cutAfterBytes: (count) => (bytesLeft = count),
    cutCommit: (moment) => (meantCommit = moment),
    refuse: (isRefused) => {
      isRefusing = isRefused;
      if (isRefused) for (const socket of open) socket.destroy();
    },
    loseCommitAfter: (text) => (awaited = text),
    lost: () => lost,
    broken: () => broken,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await rm(socketDir, { recursive: true });
    },
  };
}
