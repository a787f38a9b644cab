import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Texts = string | { readonly [key: string]: Texts };
type Compiled = ReturnType<typeof compile> | { readonly [key: string]: Compiled };

const compileTexts = (texts: Texts): Compiled =>
  typeof texts === 'string'
    ? compile(texts)
    : Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, compileTexts(value)]));

/**
 * Parses the ICU messages when the pages are built, so that browsers load neither the parser nor its time.
 * Only in a build: everywhere else `use-intl` parses each message when it is first read.
 */
export function compileMessages(messagesFolder: string): Plugin {
  return {
    name: 'compile-messages',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          {
            find: /^use-intl\/format-message$/,
            replacement: 'use-intl/format-message/format-only',
          },
        ],
      },
    }),
    async transform(_code, id) {
      const [path = ''] = id.split('?');
      // A folder a language, and folders in it.
      const isArea =
        /^\w[^/]*[/].+[.]ts$/.test(relative(messagesFolder, path).replaceAll('\\', '/')) &&
        basename(path) !== 'catalogue.ts';
      if (!isArea) return undefined;
      const texts = (await import(pathToFileURL(path).href)) as Record<string, Texts>;
      const lines = Object.entries(texts).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(compileTexts(value))};`,
      );
      return { code: lines.join('\n'), map: null };
    },
  };
}

export const messagesFolder = join(import.meta.dirname, '../messages');
