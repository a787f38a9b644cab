import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { defaultLanguage } from './messages/default-language.ts';
import { shell } from './messages/en/shell.ts';
import { chunkGroups } from './scripts/chunks/chunk-groups.ts';
import { compileMessages, messagesFolder } from './scripts/compile-messages.ts';
import { pageFiles } from './scripts/page-files.ts';

const compressible = /\.(js|css|svg|txt)$/;

/** Writes a `.br` and a `.gz` beside each text file of the build: better and cheaper than compressing each answer. */
function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
      await Promise.all(
        files.map(async (entry) => {
          const path = join(entry.parentPath, entry.name);
          const content = await readFile(path);
          const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
          await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
          await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
        }),
      );
    },
  };
}

/** Has the browser fetch the text font together with the styles that name it. */
function preloadTextFont(): Plugin {
  return {
    name: 'preload-text-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => name.includes('inter-western'))
          .map((name) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${name}`,
              crossorigin: true,
            },
            injectTo: 'head' as const,
          })),
    },
  };
}

/** With the file that each module shared by later parts of the page goes into, by its id. */
const configWith = (later: ReadonlyMap<string, string>): UserConfig => ({
  plugins: [react(), compileMessages(messagesFolder)],
  // What index.html says between percent signs.
  define: {
    'import.meta.env.LANGUAGE': JSON.stringify(defaultLanguage),
    'import.meta.env.DESCRIPTION': JSON.stringify(shell.description),
    'import.meta.env.SCRIPTS_NEEDED': JSON.stringify(shell.scriptsNeeded),
  },
  // The server puts a fresh value in its place with each page.
  html: { cspNonce: '%NONCE%' },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Nothing inlined: the policy of the page allows no `data:` but for images.
    assetsInlineLimit: 0,
    sourcemap: false,
    // Which file has which module; the journeys look files up by it.
    manifest: true,
    // In kB, uncompressed; what counts is compressed and held by a test of the first load.
    chunkSizeWarningLimit: 650,
    rolldownOptions: {
      output: {
        // What the first page needs comes as one file: many small ones wait for each other's connections.
        codeSplitting: {
          // A group holds what it names: what that needs stays where the others need it, too.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: 'styles', test: /\.layer\.css$/, priority: 1 },
            { name: (id: string) => later.get(id) ?? null, debugName: 'shared' },
          ],
        },
        // It names all later files: with words in their names they take another kilobyte of it.
        chunkFileNames: 'assets/[hash:7].js',
        // Digits and small letters pack better than base64, and differ on every file system.
        hashCharacters: 'base36',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
      },
    },
    modulePreload: { polyfill: false },
  },
});

const written = [pageFiles(), precompress(), preloadTextFont()];

export default defineConfig(async ({ command }) => {
  const config = configWith(
    command === 'build' ? await chunkGroups(configWith(new Map())) : new Map(),
  );
  return { ...config, plugins: [config.plugins, written] };
});
