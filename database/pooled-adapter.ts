import { PostgresAdapter } from 'kysely';

/** Tells that two statements may be carried out by two connections, unless they are of one transaction. */
export class PooledAdapter extends PostgresAdapter {}
