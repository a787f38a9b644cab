import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { TestAnswer } from '#testing/app/test-app.ts';
import type { ApiDescription, DescribedCall } from './described-api.ts';
import type { JsonSchema } from './json-schema.ts';

/** Says what is wrong about an answer, or nothing. */
export type Judge = (call: DescribedCall, answer: TestAnswer) => string | undefined;

/** Holds answers against the description, by a validator of JSON Schema that is not the product's own. */
export function judgeBy({ components }: ApiDescription): Judge {
  // Formats are notes in this dialect, and the validator knows only those of JSON Schema.
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const known = new Map<JsonSchema, ValidateFunction>();
  const fault = (schema: JsonSchema, body: unknown): string | undefined => {
    let validate = known.get(schema);
    // What the schema refers to lies in the description's components.
    if (!validate) known.set(schema, (validate = ajv.compile({ ...schema, components })));
    return validate(body) ? undefined : ajv.errorsText(validate.errors);
  };
  const problem = components.responses.Problem.content['application/problem+json']?.schema ?? {};
  return ({ answers }, { status, headers, body }) => {
    if (status >= 500) return 'a fault of the server';
    if (status >= 400) {
      const type = headers['content-type'] ?? 'nothing';
      if (!type.startsWith('application/problem+json')) return `refused as ${type}`;
      return fault(problem, body);
    }
    if (!answers.has(status)) return 'a status that is not described';
    const schema = answers.get(status);
    return schema && fault(schema, body);
  };
}
