import { type Endpoint, fileAnswer } from '#contract/endpoint.ts';
import { nothing } from '#contract/input.ts';
import { permissions } from '#domain/access/permission-names.ts';

/** What a table could hold in spite of its types, as after an unchecked build. */
type Draft = Partial<Omit<Endpoint, 'input'>> & { input?: Partial<Endpoint['input']> };

const accesses: readonly unknown[] = ['public', ...permissions];

/**
 * Refuses an endpoint that does not say who may call it, what it takes, what it gives, how much, or that nobody handles,
 * and one that would share what cannot be shared.
 * @throws {Error} naming the endpoint and what it lacks.
 */
export function checkEndpoints(
  endpoints: Readonly<Record<string, Draft>>,
  handlers: Readonly<Record<string, unknown>>,
): void {
  const addresses = new Set<string>();
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const missing = lacks(endpoint);
    if (typeof handlers[name] !== 'function') missing.push('handler');
    if (missing.length > 0) throw new Error(`The call "${name}" has no ${missing.join(', no ')}`);
    if (endpoint.cacheable === 'shared' && !canBeShared(endpoint)) {
      throw new Error(`The answer of "${name}" is not one that can be kept for all`);
    }
    const address = `${endpoint.method ?? ''} ${endpoint.path ?? ''}`;
    if (addresses.has(address)) throw new Error(`Two calls have the address ${address}`);
    addresses.add(address);
  }
}

/** Only JSON that is read, and that by people whose permission is checked each time. */
function canBeShared({ method, permission, output }: Draft): boolean {
  const isJson = output !== nothing && output !== fileAnswer;
  return method === 'GET' && permission !== 'public' && isJson;
}

function lacks(endpoint: Draft): string[] {
  const { permission, input, output, limits } = endpoint;
  const given = {
    permission: accesses.includes(permission),
    input: Boolean(input?.params && input.query && input.body),
    output: Boolean(output),
    limits: limits !== undefined && limits.bodyBytes >= 0 && limits.callsPerMinute > 0,
  };
  return Object.entries(given).flatMap(([part, isGiven]) => (isGiven ? [] : [part]));
}
