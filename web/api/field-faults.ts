import * as z from 'zod/mini';
import { CallError } from './call-error.ts';

/** What is wrong with a form: a sentence for each path of a field, such as `teams.1.name`. */
export type FieldFaults = Readonly<Record<string, string>>;

/** What the contract's rules say of a body that is about to be sent. */
export function faultsOfBody(schema: z.ZodMiniType, body: unknown): FieldFaults {
  const result = z.safeParse(schema, body);
  return result.success ? {} : toFaults(result.error.issues, (issue) => issue.path.join('.'));
}

/** What the server says of the fields that it has refused. */
export function faultsOfError(error: Error): FieldFaults {
  if (!(error instanceof CallError)) return {};
  return toFaults(error.problem?.errors ?? [], ({ path }) => path);
}

/** The same shape for faults that a rule between fields has found. The first of a field counts. */
export function toFaults<Fault extends { message: string }>(
  faults: readonly Fault[],
  pathOf: (fault: Fault) => string,
): FieldFaults {
  const found: Record<string, string> = {};
  for (const fault of faults) found[pathOf(fault)] ??= fault.message;
  return found;
}
