import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** A draft as it was shown to whoever is to agree. */
export interface Shown {
  id: number;
  version: number;
}

/** Words by which somebody agrees to what was shown: for one draft in one version, one caller and a few minutes. */
export interface Confirmations {
  make: (shown: Shown) => { text: string; expiresAt: Date };
  /** What was shown; `undefined` where the words are others, or too old. */
  read: (text: string, id: number) => Shown | undefined;
}

const lifeMs = 600_000;

/** @param caller what the caller proves itself by */
export function confirmations(
  secret: Buffer,
  { caller, now }: { caller: string; now: () => Date },
): Confirmations {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'confirmations of assistants', 32));
  const callerHash = createHash('sha256').update(caller).digest('hex');
  const seal = (stated: string) =>
    createHmac('sha256', key).update(`${stated} ${callerHash}`).digest('base64url');
  return {
    make: ({ id, version }) => {
      const expiresAt = new Date(now().getTime() + lifeMs);
      const stated = `${String(id)}.${String(version)}.${String(expiresAt.getTime())}`;
      return { text: `${stated}.${seal(stated)}`, expiresAt };
    },
    read: (text, wanted) => {
      const [id = '', version = '', expiresAt = '', mac = ''] = text.split('.');
      const given = Buffer.from(mac);
      const right = Buffer.from(seal(`${id}.${version}.${expiresAt}`));
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      if (Number(id) !== wanted || Number(expiresAt) < now().getTime()) return undefined;
      return { id: Number(id), version: Number(version) };
    },
  };
}
