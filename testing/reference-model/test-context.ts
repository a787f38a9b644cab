import { createHash } from 'node:crypto';
import { permissions } from '#domain/access/permission-names.ts';
import type { CallContext } from '#server/http/handler.ts';
import { modelToday } from './test-model-command.ts';

/** A caller without HTTP; `actorId` is a person of the database. */
export function testContext(actorId: number): CallContext {
  const ignore = () => undefined;
  return {
    requestId: 'test',
    address: '127.0.0.1',
    userAgent: 'test',
    sessionToken: undefined,
    setSessionCookie: ignore,
    clearSessionCookie: ignore,
    deviceToken: undefined,
    setDeviceCookie: ignore,
    flowCookie: { value: undefined, set: ignore, clear: ignore },
    challengeCookie: { value: undefined, set: ignore, clear: ignore },
    origin: 'http://localhost',
    logSignIn: ignore,
    setHeader: ignore,
    caller: {
      userId: actorId,
      name: 'Test',
      email: 'test@example.com',
      role: 'admin',
      permissions,
      avatar: '',
      sessionId: '',
      isSample: false,
      isDemo: false,
      isProven: true,
      lacksFactor: false,
    },
    organisation: { name: 'Test', timeZone: 'UTC', locale: 'en-US', currency: 'USD', logo: '' },
    today: modelToday,
    snapshotId: '',
    readAtReplica: (work) => work(),
    requireVersion: () => 1,
    givenVersion: ignore,
    command: { actorId, route: '', key: undefined, bodyHash: createHash('sha256').digest() },
  };
}
