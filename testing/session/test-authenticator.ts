import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Asked {
  challenge: string;
  /** Whose name it is bound to. */
  rpId: string;
  origin: string;
}

interface Faults {
  /** The counter that it says; one more with each signature where it is left out. */
  counter?: number;
  /** Whether it has checked who uses it. */
  isVerified?: boolean;
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** A passkey in software: makes one key pair, and signs what it is asked to (Web Authentication, level 3). */
export function testAuthenticator() {
  const id = randomBytes(16);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let counter = 0;

  const clientData = (type: string, { challenge, origin }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = ({ rpId }: Asked, { isVerified = true, ...faults }: Faults) => {
    counter += 1;
    // User present, and verified.
    const flags = isVerified ? 0x05 : 0x01;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(faults.counter ?? counter);
    return { head: sha256(rpId), flags, count };
  };
  const common = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} };

  return {
    register: (asked: Asked, faults: Faults = {}) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const bytes = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'));
      // COSE: an elliptic curve's key, ES256 on P-256.
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array<ArrayBuffer>>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytes(x)],
          [-3, bytes(y)],
        ]),
      );
      const { head, flags, count } = authenticatorData(asked, faults);
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([
        head,
        Buffer.from([flags | 0x40]),
        count,
        Buffer.alloc(16),
        length,
        id,
        key,
      ]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, never> | Uint8Array<ArrayBuffer>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', new Uint8Array(data)],
        ]),
      );
      return {
        ...common,
        response: {
          clientDataJSON: text(clientData('webauthn.create', asked)),
          attestationObject: text(attestation),
          transports: ['internal'],
        },
      };
    },
    sign: (asked: Asked, faults: Faults = {}) => {
      const { head, flags, count } = authenticatorData(asked, faults);
      const data = Buffer.concat([head, Buffer.from([flags]), count]);
      const client = clientData('webauthn.get', asked);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
        },
      };
    },
  };
}
