/** What is read of a schema that zod describes. */
export interface JsonSchema {
  $schema?: unknown;
  $ref?: string;
  type?: string;
  const?: unknown;
  default?: unknown;
  enum?: readonly unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  [key: string]: unknown;
}

export interface ApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
  /** Of those that a call can't do without. */
  example?: unknown;
}

/** By content type; of files there is nothing beside that. */
type ApiContent = Record<string, { schema?: JsonSchema; example?: unknown }>;

export interface ApiOperation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  'x-permission': string;
  parameters: ApiParameter[];
  requestBody?: { required: boolean; content: ApiContent };
  responses: Record<string, { $ref?: string; description?: string; content?: ApiContent }>;
  /** Left out where a session and a key are both fine. */
  security?: Record<string, string[]>[];
}

/** `GET /api/openapi.json`, as far as the product’s own page reads it. */
export interface ApiDocument {
  openapi: string;
  info: { title: string; version: string };
  tags: { name: string }[];
  /** By address, then by method in small letters. */
  paths: Record<string, Record<string, ApiOperation>>;
}
