import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { Refusal } from '#database/refusal.ts';
import { texts } from '#messages/texts.ts';
import { type AppSettings, type LogLevel, logLevels } from './http/app-settings.ts';
import { type BounceSettings, readBounceSettings } from './mail/bounces/bounce-settings.ts';
import { secretOf } from './link-secret.ts';
import { readMailSettings, type SmtpSettings } from './mail/mail-settings.ts';
import { readTraceSettings, type TraceSettings } from './tracing/trace-settings.ts';
import { type BackupSettings, readBackupSettings } from './system/store/backup-settings.ts';

export interface Config extends AppSettings {
  /** Absolute. */
  dataDir: string;
  /** Where it is absent, the product runs a private database in dataDir. */
  databaseUrl: string | undefined;
  /** A pooler in transaction mode before that database; requests and jobs go through it where it is given. */
  databasePoolUrl: string | undefined;
  /** Streaming standbys of that database, which are read where they have everything. */
  databaseReplicaUrls: readonly string[];
  /** What links are made of, where several servers have it from outside. */
  linkSecret: Buffer | undefined;
  /** Whether the secret may be another than the database was used with. */
  isLinkSecretChanged: boolean;
  /** How long a server that was told to end goes on taking requests, so that a proxy sees it is not ready. */
  lameDuckMs: number;
  /** Of the first account, lower-cased. */
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  /** Whether the first start fills an empty installation with sample data. */
  sampleData: boolean;
  /** Absent where no mail server is set up. */
  mail: SmtpSettings | undefined;
  bounces: BounceSettings;
  backups: BackupSettings;
  /** Absent where no traces are told. */
  traces: TraceSettings | undefined;
}

const t = texts('commandLine');

type Environment = Readonly<Record<string, string | undefined>>;

const root = resolve(import.meta.dirname, '..');
const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;
// Loose on purpose: it only has to catch a name or a password in the wrong variable.
const email = /^[^\s@]+@[^\s@]+$/;

/**
 * Reads the settings from the environment; an empty variable counts as absent.
 * @throws Refusal that names every variable that is wrong, and never repeats a secret
 */
export function readConfig(env: Environment): Config {
  const problems: string[] = [];
  const read = <T>(name: string, fallback: T, parse: (text: string) => T): T => {
    const text = env[name]?.trim();
    if (text === undefined || text === '') return fallback;
    try {
      return parse(text);
    } catch (error) {
      problems.push(`${name} ${error instanceof Error ? error.message : String(error)}`);
      return fallback;
    }
  };
  const host = read('HOST', '127.0.0.1', parseHost);
  const publicUrl = read('PUBLIC_URL', undefined, parseOrigin);
  const isProduction = env.NODE_ENV === 'production';
  // A proxy in front opens a loopback address to the world.
  const isOwnMachine =
    isLoopback(host) && (publicUrl === undefined || isLoopback(publicUrl.hostname));
  const offersDemo = isOwnMachine && !isProduction;
  const config: Config = {
    host,
    port: read('PORT', 3000, parsePort),
    dataDir: read('DATA_DIR', resolve(root, 'data'), (text) => resolve(text)),
    databaseUrl: read('DATABASE_URL', undefined, parseDatabaseUrl),
    databasePoolUrl: read('DATABASE_POOL_URL', undefined, (text) => {
      if (env.DATABASE_URL) return parseDatabaseUrl(text);
      throw new Error(t('settings.poolWithoutDatabase'));
    }),
    databaseReplicaUrls: read('DATABASE_REPLICA_URLS', [], (text) => {
      if (env.DATABASE_URL) return text.split(/[\s,]+/).map(parseDatabaseUrl);
      throw new Error(t('settings.replicasWithoutDatabase'));
    }),
    linkSecret: read('LINK_SECRET', undefined, parseSecret),
    isLinkSecretChanged: read('LINK_SECRET_CHANGED', false, parseYesNo),
    lameDuckMs: read('LAME_DUCK_SECONDS', isProduction ? 5_000 : 0, parseSeconds),
    adminEmail: read('ADMIN_EMAIL', undefined, parseEmail),
    // Not trimmed: a blank may be part of it.
    adminPassword: read('ADMIN_PASSWORD', undefined, () => parsePassword(env.ADMIN_PASSWORD ?? '')),
    sampleData: read('SAMPLE_DATA', offersDemo, parseYesNo),
    publicUrl,
    trustProxy: read('TRUST_PROXY', [], parseNetworks),
    offersDemo,
    allowsHttpIssuer: read('ALLOW_HTTP_ISSUER', false, parseYesNo),
    webhooksToPrivate: read('WEBHOOKS_TO_PRIVATE', false, parseYesNo),
    metricsToken: read('METRICS_TOKEN', undefined, parseToken),
    // A terminal is for the few lines that a person reads.
    logLevel: read('LOG_LEVEL', isProduction ? 'info' : 'warn', parseLogLevel),
    mail: readMailSettings(read),
    bounces: readBounceSettings(read),
    backups: readBackupSettings(read),
    traces: readTraceSettings(read),
  };
  if (problems.length > 0)
    throw new Refusal(t('settings.invalid', { problems: `  ${problems.join('\n  ')}` }));
  return config;
}

function isLoopback(name: string): boolean {
  const host = unbracketed(name);
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

function parseHost(text: string): string {
  const host = unbracketed(text);
  if (isIP(host) !== 0 || (hostName.test(host) && !/^[\d.]+$/.test(host)))
    return host.toLowerCase();
  throw new Error(t('settings.host', { text }));
}

function unbracketed(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1');
}

function parsePort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new Error(t('settings.port', { text }));
}

function parseDatabaseUrl(text: string): string {
  if (/^postgres(ql)?:\/\/\S+$/.test(text)) return text;
  throw new Error(t('settings.databaseUrl'));
}

function parseSecret(text: string): Buffer {
  const secret = secretOf(text);
  if (secret) return secret;
  throw new Error(t('settings.linkSecret'));
}

const mostSeconds = 10;

/** @returns milliseconds */
function parseSeconds(text: string): number {
  if (/^\d{1,2}$/.test(text) && Number(text) <= mostSeconds) return 1_000 * Number(text);
  throw new Error(t('settings.seconds', { most: mostSeconds, text }));
}

function parseEmail(text: string): string {
  if (email.test(text) && text.length <= 254) return text.toLowerCase();
  throw new Error(t('settings.email', { text }));
}

function parsePassword(text: string): string {
  if (text.length >= 12 && text.length <= 256) return text;
  throw new Error(t('settings.password', { count: text.length }));
}

function parseYesNo(text: string): boolean {
  if (text === 'yes' || text === 'no') return text === 'yes';
  throw new Error(t('settings.yesNo', { text }));
}

function parseToken(text: string): string {
  if (/^[\x21-\x7e]{20,256}$/.test(text)) return text;
  throw new Error(t('settings.webhookSecret'));
}

function parseLogLevel(text: string): LogLevel {
  const level = logLevels.find((known) => known === text);
  if (level !== undefined) return level;
  throw new Error(t('settings.choice', { choices: logLevels.join(', '), text }));
}

function parseOrigin(text: string): URL {
  const url = URL.parse(text);
  const isOrigin =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    text.replace(/\/$/, '').toLowerCase() === url.origin;
  if (isOrigin) return url;
  throw new Error(t('settings.origin'));
}

function parseNetworks(text: string): string[] {
  return text.split(',').map((part) => {
    const network = part.trim();
    const [address = '', bits, ...rest] = network.split('/');
    const family = isIP(address);
    const longest = family === 6 ? 128 : 32;
    const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
    if (family !== 0 && isNetwork && rest.length === 0) return network;
    throw new Error(t('settings.networks', { network }));
  });
}
