// Works through bulk jobs of a database until it is killed; says over its channel when it has begun.
import { connect } from '#database/connect.ts';
import { workBulkJob } from '#server/bulk/work-bulk-jobs.ts';
import { bulkSubjectsForTests as subjects } from './test-bulk-database.ts';

const [socketDir = '', database = ''] = process.argv.slice(2);
const { db } = connect({ socketDir, database }, { connections: 1 });
process.send?.('begun');
const onFailure = (error: unknown) => {
  throw error;
};
const work = { now: new Date('2026-11-20T12:00:00Z'), subjects, mail: {}, onFailure };
for (;;) await workBulkJob(db, work);
