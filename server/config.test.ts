import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#database/refusal.ts';
import { readConfig } from './config.ts';

// What is read of these has tests of its own.
const withoutMail = {
  metricsToken: undefined,
  mail: undefined,
  bounces: { mailbox: undefined, webhookSecret: undefined },
  backups: { to: undefined, passphrase: undefined, isDaily: true, isBeforeUpgrade: true },
};

describe('readConfig', () => {
  it('needs no setting: the demo on the own machine', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataDir: resolve(import.meta.dirname, '../data'),
      databaseUrl: undefined,
      databasePoolUrl: undefined,
      databaseReplicaUrls: [],
      linkSecret: undefined,
      isLinkSecretChanged: false,
      lameDuckMs: 0,
      adminEmail: undefined,
      adminPassword: undefined,
      sampleData: true,
      publicUrl: undefined,
      trustProxy: [],
      offersDemo: true,
      allowsHttpIssuer: false,
      webhooksToPrivate: false,
      logLevel: 'warn',
      ...withoutMail,
    });
  });

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', HOST: ' ', TRUST_PROXY: '' })).toEqual(readConfig({}));
  });

  it('reads every setting', () => {
    const config = readConfig({
      HOST: '[::1]',
      PORT: '8080',
      DATA_DIR: 'somewhere',
      DATABASE_URL: 'postgres://me:secret@db.example:5432/ledger',
      DATABASE_POOL_URL: 'postgres://me:secret@pool.example:6432/ledger',
      DATABASE_REPLICA_URLS:
        'postgres://me:secret@one.example/ledger, postgres://me:secret@two.example/ledger',
      LINK_SECRET: 'ab'.repeat(32),
      LINK_SECRET_CHANGED: 'yes',
      LAME_DUCK_SECONDS: '7',
      ADMIN_EMAIL: 'Mara@Halden-Rowe.example',
      ADMIN_PASSWORD: ' twelve chars ',
      SAMPLE_DATA: 'no',
      PUBLIC_URL: 'https://billing.example.com/',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      ALLOW_HTTP_ISSUER: 'yes',
      LOG_LEVEL: 'debug',
      WEBHOOKS_TO_PRIVATE: 'yes',
      NODE_ENV: 'production',
    });
    expect(config).toEqual({
      host: '::1',
      port: 8080,
      dataDir: resolve('somewhere'),
      databaseUrl: 'postgres://me:secret@db.example:5432/ledger',
      databasePoolUrl: 'postgres://me:secret@pool.example:6432/ledger',
      databaseReplicaUrls: [
        'postgres://me:secret@one.example/ledger',
        'postgres://me:secret@two.example/ledger',
      ],
      linkSecret: Buffer.from('ab'.repeat(32), 'hex'),
      isLinkSecretChanged: true,
      lameDuckMs: 7_000,
      adminEmail: 'mara@halden-rowe.example',
      adminPassword: ' twelve chars ',
      sampleData: false,
      publicUrl: new URL('https://billing.example.com'),
      trustProxy: ['10.0.0.0/8', '::1'],
      offersDemo: false,
      allowsHttpIssuer: true,
      webhooksToPrivate: true,
      logLevel: 'debug',
      ...withoutMail,
    });
  });

  it.each([
    [{ NODE_ENV: 'production' }],
    [{ HOST: '0.0.0.0' }],
    [{ HOST: '::' }],
    [{ HOST: '192.168.1.5' }],
    [{ HOST: 'billing.example.com' }],
    [{ HOST: '127.0.0.1.example.com' }],
    [{ PUBLIC_URL: 'https://billing.example.com' }],
  ])('offers no demo and no sample data where strangers may come: %o', (env) => {
    expect(readConfig(env)).toMatchObject({ offersDemo: false, sampleData: false });
    expect(readConfig({ ...env, SAMPLE_DATA: 'yes' })).toMatchObject({
      offersDemo: false,
      sampleData: true,
    });
  });

  it.each([
    ['HOST', 'http://localhost'],
    ['HOST', '127.0.0.1:3000'],
    ['HOST', '999.1.1.1'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '3000x'],
    ['PORT', '3e3'],
    ['DATABASE_URL', 'mysql://db/ledger'],
    ['ADMIN_EMAIL', 'mara'],
    ['ADMIN_PASSWORD', 'eleven char'],
    ['ADMIN_PASSWORD', 'x'.repeat(257)],
    ['SAMPLE_DATA', 'maybe'],
    ['WEBHOOKS_TO_PRIVATE', '1'],
    ['PUBLIC_URL', 'billing.example.com'],
    ['PUBLIC_URL', 'https://billing.example.com/app'],
    ['PUBLIC_URL', 'ftp://billing.example.com'],
    ['PUBLIC_URL', 'https://me@billing.example.com'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', 'proxy.example.com'],
  ])('refuses %s=%s by name', (name, text) => {
    const read = (): unknown => readConfig({ [name]: text });
    expect(read).toThrow(Refusal);
    expect(read).toThrow(`${name} must`);
  });

  it('offers the demo behind a public address of the own machine', () => {
    expect(readConfig({ PUBLIC_URL: 'http://[::1]:8080' })).toMatchObject({ offersDemo: true });
  });

  it('logs each request in production, and only trouble on a terminal', () => {
    expect(readConfig({ NODE_ENV: 'production' }).logLevel).toBe('info');
    expect(readConfig({}).logLevel).toBe('warn');
  });

  it('names all wrong settings at once, and no secret', () => {
    const env = {
      PORT: 'x',
      SAMPLE_DATA: 'x',
      ADMIN_PASSWORD: 'hunter2',
      DATABASE_URL: 'db:hunter2',
    };
    const message = (): string => {
      try {
        readConfig(env);
      } catch (error) {
        return String(error);
      }
      return '';
    };
    for (const name of Object.keys(env)) expect(message()).toContain(`${name} must`);
    expect(message()).not.toContain('hunter2');
  });
});
