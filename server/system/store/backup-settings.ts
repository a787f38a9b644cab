import { isAbsolute, join, resolve } from 'node:path';
import { texts } from '#messages/texts.ts';
import type { ReadSetting } from '#server/mail/mail-settings.ts';
import type { BackupStore } from './backup-store.ts';
import { folderStore } from './folder-store.ts';
import { type S3Place, s3Store } from './s3-store.ts';

const t = texts('backups');

export interface BackupSettings {
  /** Absent: the folder `backups` of the data. */
  to: { folder: string } | { s3: S3Place } | undefined;
  passphrase: string | undefined;
  /** Whether the product makes one each day by itself. */
  isDaily: boolean;
  /** Whether it makes one before it changes the tables of a database that has data. */
  isBeforeUpgrade: boolean;
}

/** @param read as of all settings: it gathers what is wrong */
export function readBackupSettings(read: ReadSetting): BackupSettings {
  const to = read('BACKUP_TO', undefined, parsePlace);
  const yesNo = (text: string) => {
    if (text === 'yes' || text === 'no') return text === 'yes';
    throw new Error(texts('commandLine')('settings.yesNo', { text }));
  };
  return {
    to: to && ('bucket' in to ? { s3: readS3(read, to) } : to),
    passphrase: read('BACKUP_PASSPHRASE', undefined, parsePassphrase),
    isDaily: read('BACKUP_DAILY', true, yesNo),
    isBeforeUpgrade: read('BACKUP_BEFORE_UPGRADE', true, yesNo),
  };
}

/** @param dataFolder the path that installationFolder() gave */
export function backupStore({ to }: BackupSettings, dataFolder: string): BackupStore {
  if (to === undefined) return folderStore(join(dataFolder, 'backups'));
  return 'folder' in to ? folderStore(to.folder) : s3Store(to.s3);
}

function readS3(read: ReadSetting, { bucket, prefix }: Bucket): S3Place {
  const region = read('BACKUP_S3_REGION', 'us-east-1', parseWord);
  const required = (name: string) => {
    const value = read(name, '', parseWord);
    if (value === '') read('BACKUP_TO', undefined, () => fail(t('settings.needs', { name })));
    return value;
  };
  return {
    endpoint: read(
      'BACKUP_S3_ENDPOINT',
      new URL(`https://s3.${region}.amazonaws.com`),
      parseEndpoint,
    ),
    bucket,
    prefix,
    keys: {
      region,
      accessKeyId: required('BACKUP_S3_ACCESS_KEY_ID'),
      secretAccessKey: required('BACKUP_S3_SECRET_ACCESS_KEY'),
    },
  };
}

interface Bucket {
  bucket: string;
  prefix: string;
}

function parsePlace(text: string): { folder: string } | Bucket {
  if (!text.startsWith('s3://')) {
    if (isAbsolute(text)) return { folder: resolve(text) };
    throw new Error(t('settings.place'));
  }
  const [, bucket = '', path = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(\/.*)?$/.exec(text) ?? [];
  if (bucket === '') throw new Error(t('settings.place'));
  const folders = path.split('/').filter((part) => part !== '');
  return { bucket, prefix: folders.map((part) => `${part}/`).join('') };
}

function parsePassphrase(text: string): string {
  if (text.length >= 12 && text.length <= 1_000) return text;
  throw new Error(t('settings.passphrase'));
}

// Never repeated in a message: it may be a secret.
function parseWord(text: string): string {
  if (/^[\x21-\x7e]{1,200}$/.test(text)) return text;
  throw new Error(t('settings.word'));
}

function parseEndpoint(text: string): URL {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.username === '' && url.search === '') return url;
  throw new Error(t('settings.endpoint'));
}

function fail(message: string): never {
  throw new Error(message);
}
