import {
  type InvalidateQueryFilters,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
import type { FieldErrors } from '#web/api/field-errors.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { showToast } from '#web/ui/feedback/toast.ts';

/** A section of the settings: how it is read, and what else shows it. */
export interface SettingsSection<Read extends { version: number }> {
  query: {
    queryKey: readonly [path: string, input: unknown];
    queryFn: (context: { signal: AbortSignal }) => Promise<Read>;
  };
  reloads?: InvalidateQueryFilters;
}

type Send<Read> = (options: { version: number }) => Promise<Read>;

// A page has several forms over one section: what one of them saves must not look like someone else's change to the others.
const ownVersions = new WeakMap<QueryClient, Map<string, number>>();

/** Gives a function that sends a change of what was read in a version, and keeps the answer. */
export function useSaveSettings<Read extends { version: number }>({
  query,
}: SettingsSection<Read>) {
  const queryClient = useQueryClient();
  return async (readVersion: number, send: Send<Read>): Promise<Read> => {
    const own = ownVersions.get(queryClient) ?? new Map<string, number>();
    ownVersions.set(queryClient, own);
    const keyOf = (version: number) => `${query.queryKey[0]} ${String(version)}`;
    let version = readVersion;
    for (let next = own.get(keyOf(version)); next !== undefined; next = own.get(keyOf(version))) {
      version = next;
    }
    const saved = await send({ version });
    own.set(keyOf(version), saved.version);
    queryClient.setQueryData(query.queryKey, saved);
    return saved;
  };
}

interface SettingsFormOptions<Read extends { version: number }, Values> {
  section: SettingsSection<Read>;
  read: Read;
  valuesOf: (read: Read) => Values;
  check: (values: Values) => FieldErrors;
  send: (values: Values, options: { version: number }) => Promise<Read>;
  savedTitle: string;
}

export function useSettingsForm<Read extends { version: number }, Values extends object>(
  options: SettingsFormOptions<Read, Values>,
) {
  const { section, read, valuesOf, check, send, savedTitle } = options;
  const queryClient = useQueryClient();
  const save = useSaveSettings(section);
  const recordOf = (now: Read) => ({ version: now.version, values: valuesOf(now) });
  return useRecordForm<Values>({
    record: recordOf(read),
    check,
    save: async (values, version = read.version) =>
      recordOf(await save(version, (sent) => send(values, sent))),
    readAgain: async () => recordOf(await queryClient.query({ ...section.query, staleTime: 0 })),
    onSaved: async () => {
      showToast({ id: 'settings', tone: 'success', title: savedTitle });
      if (section.reloads) await queryClient.invalidateQueries(section.reloads);
    },
  });
}

/** Typed days as a number; anything else is `NaN`, which the contract refuses. */
export const toDays = (typed: string): number =>
  /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
