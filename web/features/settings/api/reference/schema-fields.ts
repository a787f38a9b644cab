import type { JsonSchema } from '#contract/open-api.ts';

/** A field of a body or an answer. */
export interface SchemaField {
  /** From the outermost: `items[].cost`. */
  path: string;
  type: string;
  isRequired: boolean;
  /** What it is where it is left out, as JSON. */
  defaultValue?: string;
}

const deepest = 5;

/** Every field of a schema, each before those that are in it. */
export function schemaFields(schema: JsonSchema, prefix = '', depth = 0): SchemaField[] {
  const { path, objects } = objectsIn(schema, prefix);
  if (depth > deepest) return [];
  return objects.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).flatMap(([name, field]) => {
      const at = path === '' ? name : `${path}.${name}`;
      const { default: defaultValue } = field;
      return [
        {
          ...{ path: at, type: typeOf(field), isRequired: required.includes(name) },
          ...(defaultValue !== undefined && { defaultValue: JSON.stringify(defaultValue) }),
        },
        ...schemaFields(field, at, depth + 1),
      ];
    }),
  );
}

/** The objects that a value can be, or that are in it where it is a list. */
function objectsIn(schema: JsonSchema, path: string): { path: string; objects: JsonSchema[] } {
  if (schema.type === 'array') return objectsIn(schema.items ?? {}, `${path}[]`);
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (!options) return { path, objects: schema.properties ? [schema] : [] };
  const inner = options.map((option) => objectsIn(option, path));
  return {
    path: inner.find(({ objects }) => objects.length > 0)?.path ?? path,
    objects: inner.flatMap(({ objects }) => objects),
  };
}

/** What a value is, in a few words of JSON. */
export function typeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return [...new Set(options.map(typeOf))].join(' | ');
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`;
  const { type = 'any', format, pattern, maxLength } = schema;
  const bounds = [
    format ?? (pattern === undefined ? undefined : `/${pattern}/`),
    maxLength === undefined ? undefined : `≤ ${String(maxLength)}`,
  ].filter((bound) => bound !== undefined);
  return bounds.length === 0 ? type : `${type} (${bounds.join(', ')})`;
}
