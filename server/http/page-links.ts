import { readFile } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { firstCallOfSignIn, firstCalls } from '#contract/first-calls.ts';
import { pages } from '#contract/pages.ts';

/** By a path of `pages`: the addresses of the files that its page needs beside those of every page, as the build names them. */
export type PageFiles = Readonly<
  Record<string, { scripts: readonly string[]; styles: readonly string[] }>
>;

/** What the build wrote down; nothing for pages that were built without it. */
export async function readPageFiles(path: string): Promise<PageFiles> {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  return JSON.parse(text) as PageFiles;
}

/**
 * Has the browser ask for a page's own files and first data together with the code of every page, instead of after it.
 * An address with a query string may ask for other data, so only its files are named.
 */
export function linksAhead(files: PageFiles, request: FastifyRequest, isSignedIn: boolean): string {
  const [path = '', query] = request.url.split('?');
  const page = pageAt(path);
  if (page === undefined) return '';
  const isSignIn = !isSignedIn || page.path === pages.signIn;
  const { scripts = [], styles = [] } = files[isSignIn ? pages.signIn : page.path] ?? {};
  const own = query === undefined ? firstCalls(page.path, page.parameters) : [];
  const calls = isSignIn ? [firstCallOfSignIn] : own;
  return [
    ...calls.map((href) => `<link rel="preload" as="fetch" crossorigin href="${escaped(href)}">`),
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
  ].join('');
}

const patterns = Object.values(pages).map((path) => ({
  path,
  pattern: new RegExp(`^${path.replaceAll(/\$(\w+)/g, '(?<$1>[^/]+)')}/?$`),
}));

// What comes first in the table wins, as in the router: `add` is no id.
function pageAt(address: string) {
  for (const { path, pattern } of patterns) {
    const match = pattern.exec(address);
    if (match) return { path, parameters: { ...match.groups } };
  }
  return undefined;
}

const escaped = (address: string) => address.replaceAll('&', '&amp;');
