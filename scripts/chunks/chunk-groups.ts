import { build, type UserConfig } from 'vite';
import { packChunks } from './pack-chunks.ts';

// Of what is only counted and not written, in unpacked bytes: compressed it is about a quarter.
const bytesPerFile = 4_000;

/**
 * Which file each module goes into that several later parts of the page share, by the module's id. The bundler's own files
 * hold what exactly the same parts share: a page that had never been opened needed a hundred of them. It builds once
 * without writing to learn which those are, because only then it is known what is left of each module.
 */
export async function chunkGroups(config: UserConfig): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: {
      ...config.build,
      write: false,
      minify: false,
      cssMinify: false,
      reportCompressedSize: false,
    },
  });
  const outputs = 'output' in built ? built.output : [];
  const chunks = outputs.flatMap((output) => (output.type === 'chunk' ? [output] : []));
  const first = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  const packs = packChunks(
    chunks
      .filter(({ fileName }) => !first.has(fileName))
      .map(({ fileName, code, imports, isDynamicEntry }) => ({
        file: fileName,
        size: code.length,
        imports,
        isEntry: isDynamicEntry,
      })),
    { bytesPerFile },
  );
  const modulesOf = new Map(chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds]));
  return new Map(
    packs.flatMap((files, number) =>
      files
        .flatMap((file) => modulesOf.get(file) ?? [])
        .map((id) => [id, `shared-${String(number)}`] as const),
    ),
  );
}
