/** What made a backup: the schedule, a person, or an upgrade that was about to change the tables. */
export const backupCauses = ['schedule', 'person', 'upgrade'] as const;
export type BackupCause = (typeof backupCauses)[number];

export interface NamedBackup {
  name: string;
  at: Date;
  cause: BackupCause;
}

const shape =
  /^ledgerline-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-(schedule|person|upgrade)[.]backup$/;

/** `ledgerline-20261126T210405Z-schedule.backup` */
export function nameBackup(at: Date, cause: BackupCause): string {
  const time = at.toISOString().replaceAll(/[-:]|[.]\d{3}/g, '');
  return `ledgerline-${time}-${cause}.backup`;
}

/** @returns nothing where the file is another's */
export function readBackupName(name: string): NamedBackup | undefined {
  const [, year, month, day, hour, minute, second, word] = shape.exec(name) ?? [];
  const cause = backupCauses.find((known) => known === word);
  if (cause === undefined) return undefined;
  const at = new Date(
    `${year ?? ''}-${month ?? ''}-${day ?? ''}T${hour ?? ''}:${minute ?? ''}:${second ?? ''}Z`,
  );
  return Number.isNaN(at.getTime()) ? undefined : { name, at, cause };
}
