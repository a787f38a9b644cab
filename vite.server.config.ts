import { dirname, join, relative, sep } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;
const ownThread = /new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g;

/** Where a file of the sources is, from the folder of the bundles (`.cache/server`). */
const fromBundle = (file: string) => ['..', '..', ...relative(root, file).split(sep)].join('/');

/**
 * Modules that find files beside themselves go on finding them there, also once the whole installation has been moved; a thread of the
 * server's is a bundle beside its own.
 */
function keepPlaces(): Plugin {
  return {
    name: 'keep-places',
    enforce: 'pre',
    transform: {
      filter: { id: { exclude: /node_modules/ }, code: /import\.meta\.(dirname|url)/ },
      handler: (code, id) => ({
        code: code
          .replace(ownThread, "new URL('./$1.js', import.meta['url'])")
          .replaceAll(
            'import.meta.dirname',
            `(import.meta['dirname'] + ${JSON.stringify(`/${fromBundle(dirname(id))}`)})`,
          )
          .replaceAll(
            'import.meta.url',
            `new URL(${JSON.stringify(fromBundle(id))}, import.meta['url']).href`,
          ),
        map: null,
      }),
    },
  };
}

export default defineConfig({
  plugins: [keepPlaces()],
  publicDir: false,
  // Of the packages, those that are hundreds of small modules.
  ssr: { target: 'node', noExternal: ['kysely', 'zod'] },
  build: {
    ssr: true,
    target: 'node24',
    minify: false,
    // To read them takes a start longer than the bundle saves; it keeps names and lines as they were written.
    sourcemap: false,
    rolldownOptions: {
      input: {
        main: join(root, 'server/main.ts'),
        'pdf-worker': join(root, 'server/documents/pdf/pdf-worker.ts'),
        'xlsx-worker': join(root, 'server/files/table-file/xlsx-worker.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
