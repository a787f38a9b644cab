import type { ApiParameter } from '#contract/open-api.ts';
import type { ApiCall } from './api-document.ts';

/** What stands in for a key in examples. */
export const keyPlaceholder = 'll_YOUR_KEY';

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** The address of a call, with examples for its parameters. */
export function exampleAddress({ path, operation }: Pick<ApiCall, 'path' | 'operation'>): string {
  const valueOf = ({ example }: ApiParameter) => encodeURIComponent(textOf(example));
  const given = operation.parameters.filter(({ example }) => example !== undefined);
  const address = given
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, parameter) => text.replace(`{${parameter.name}}`, valueOf(parameter)), path);
  const query = given
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => `${parameter.name}=${valueOf(parameter)}`);
  return query.length === 0 ? address : `${address}?${query.join('&')}`;
}

/** For a shell, between single quotes. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A call as a command of curl. */
export function curlExample(origin: string, { method, path, operation }: ApiCall): string {
  const content = operation.requestBody?.content ?? {};
  const [contentType] = Object.keys(content);
  const body = content['application/json']?.example;
  const headers = [
    ...(isForKeys({ operation }) ? [`Authorization: Bearer ${keyPlaceholder}`] : []),
    ...operation.parameters
      .filter((parameter) => parameter.in === 'header')
      .map(({ name, example }) => `${name}: ${textOf(example)}`),
    ...(contentType === undefined ? [] : [`Content-Type: ${contentType}`]),
  ];
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(origin + exampleAddress({ path, operation }))}`,
    ...headers.map((header) => `-H ${quoted(header)}`),
    ...(body === undefined ? [] : [`-d ${quoted(JSON.stringify(body))}`]),
    ...(contentType !== undefined && body === undefined ? ['--data-binary @file'] : []),
  ].join(' \\\n  ');
}

/** Whether a key opens the call. */
export function isForKeys({ operation }: Pick<ApiCall, 'operation'>): boolean {
  return operation.security === undefined;
}
