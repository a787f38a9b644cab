import { inTurns } from '#server/runtime/in-turns.ts';
import type { RawRow } from '#server/files/parse-records.ts';
import { refusal } from '#messages/refusal.ts';
import { longestTermDays } from '#contract/input.ts';
import { clientIdentity, readEmail } from './client-ref.ts';
import { type Checked, rowIssue } from './issue.ts';
import { type PartyRecord, readParty } from './read-party.ts';
import { type RowContext, rowReader, type RowReader } from './row-reader.ts';

export interface ClientRecord extends PartyRecord {
  /** By which the other program knows them; empty where it isn't told. */
  key: string;
  name: string;
  company: string;
  email: string;
  contact: string;
  termDays: number | null;
}

export function checkClients(
  rows: readonly RawRow[],
  context: RowContext,
): Promise<Checked<ClientRecord>[]> {
  const lines = new Map<string, number>();
  return inTurns(rows, (row): Checked<ClientRecord> => {
    const reader = rowReader(row, context);
    const record = readClient(reader);
    const { issues } = reader;
    if (record.name === '') issues.push(rowIssue(refusal('fileImport.noName')));
    const identity = clientIdentity(record);
    const earlier = lines.get(identity);
    if (earlier === undefined) lines.set(identity, row.line);
    else if (record.name !== '') {
      issues.push(rowIssue(refusal('fileImport.repeatedClient'), record.name));
    }
    return {
      rows: [row],
      name: record.name,
      record: issues.length === 0 ? record : undefined,
      issues,
    };
  });
}

function readClient(reader: RowReader): ClientRecord {
  const { name } = reader;
  const email = readEmail(reader, 'email');
  const company = name('company', 120);
  const person = [name('firstName', 60), name('lastName', 60)].filter(Boolean).join(' ');
  const given = name('name', 120);
  return {
    key: name('key', 120),
    name: given || company || person || email,
    // What is the name already is not said twice.
    company: given === company ? '' : given === '' ? '' : company,
    email,
    ...readParty(reader),
    contact: name('contact', 120) || (given || company ? person : ''),
    termDays: readTerms(reader),
  };
}

/** `Net 30` is 30 days. */
function readTerms(reader: RowReader): number | null {
  const value = reader.raw('termDays');
  if (value === '') return null;
  const days = /^(?:net\s*)?(\d{1,3})(?:\s*(?:days|tage|jours))?$/i.exec(value)?.[1];
  if (days !== undefined && Number(days) <= longestTermDays) return Number(days);
  reader.fail('termDays', refusal('fileImport.notDays'));
  return null;
}
