import * as z from 'zod/mini';
import { texts } from '#messages/texts.ts';
import type { mcp } from '#messages/en/mcp/mcp.ts';
import type { CallProduct } from './product-calls.ts';

const t = texts('mcp');

type ToolText = Extract<
  keyof typeof mcp,
  | 'findInvoices'
  | 'readInvoice'
  | 'findClients'
  | 'readReceivables'
  | 'draftInvoice'
  | 'issueInvoice'
>;

/** What an assistant can do, by calls of the product's own endpoints alone. */
export interface Tool {
  name: string;
  text: ToolText;
  input: z.ZodMiniType;
  output: z.ZodMiniType;
  /** Changes nothing. */
  isReadOnly: boolean;
  run: (input: never, call: CallProduct) => Promise<unknown>;
}

export function tool<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(definition: {
  name: string;
  text: ToolText;
  input: Input;
  output: Output;
  isReadOnly: boolean;
  run: (input: z.output<Input>, call: CallProduct) => Promise<z.input<Output>>;
}): Tool {
  return definition;
}

// Of their own: the contract's fields are described elsewhere.
const meanings = z.registry<{ description: string }>();

/** A field with what it means. */
export function described<Schema extends z.ZodMiniType>(
  name: keyof typeof mcp.field,
  schema: Schema,
): Schema {
  const own: z.ZodMiniType = schema.clone();
  meanings.add(own, { description: t(`field.${name}`) });
  // Safe: a clone is of the same type.
  return own as Schema;
}

/** Why a tool did not do what it was asked for, where the product was not asked at all. */
export class ToolError extends Error {}

/** As JSON Schema: what the tool takes, or gives. */
export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output') {
  const told = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: meanings });
  return { ...told, type: 'object' as const };
}
