/** Emails to admins about backups and restore tests of the schedule. */
export const maintenanceMails = {
  backup: {
    failed: {
      subject: 'The daily backup failed',
      message:
        'The daily backup to {place} failed:\n\n{reason}\n\nIt is tried again each hour. Settings → System shows how it goes, and “Run checks” there tells what else is wrong.\n\nYou get another email once a backup was made again.',
    },
    again: {
      subject: 'Backups work again',
      message: 'A backup was made again: {backup} in {place}.',
    },
  },
  drill: {
    failed: {
      subject: 'The weekly restore test failed',
      message:
        'The last backup in {place} couldn’t be restored into a scratch database:\n\n{reason}\n\nA backup that can’t be restored is none: make another one under Settings → System, and test it there. Otherwise the test is tried again each day.\n\nYou get another email once a test succeeds.',
    },
    again: {
      subject: 'Backups can be restored again',
      message:
        'The backup {backup} in {place} was restored into a scratch database, and every row was as it should be.',
    },
  },
} as const;
