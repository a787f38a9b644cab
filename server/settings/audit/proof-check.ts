/** A program for whoever has Node.js, in the folder of the unpacked proof: the same steps as its README. */
export const proofCheck = `import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const read = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');
const lines = (name) => read(name).split('\\n').filter((line) => line !== '').map((line) => JSON.parse(line));
const sha256 = (...parts) => parts.reduce((sum, part) => sum.update(part), createHash('sha256')).digest('hex');
const bytes = (hex) => Buffer.from(hex, 'hex');

const broken = [];
const hashes = new Map();
const unknown = new Set();
for (const { seal, source, id, text, hash, wentWithRecord } of lines('entries.jsonl')) {
  if (text === null ? !wentWithRecord : sha256(text) !== hash) broken.push(\`entry \${source} \${id}\`);
  if (hash === null) unknown.add(seal);
  else hashes.set(seal, [...(hashes.get(seal) ?? []), bytes(hash)]);
}
const { before, after } = JSON.parse(read('proof.json'));
let head = before;
for (const { id, source, previous, digest, text, hash } of lines('seals.jsonl')) {
  const isOfLog = ['activity', 'denied_call', 'sign_in'].includes(source);
  if (isOfLog && !unknown.has(id) && sha256(...(hashes.get(id) ?? [])) !== digest) broken.push(\`rows of seal \${id}\`);
  if (!text.startsWith(\`(\${id},\`)) broken.push(\`text of seal \${id}\`);
  if (previous !== head || sha256(bytes(previous), bytes(digest), text) !== hash) broken.push(\`seal \${id}\`);
  head = hash;
}
if (head !== after) broken.push('head of the chain');
console.log(broken.length === 0 ? \`All holds. Head: \${head}\` : \`Broken: \${broken.join(', ')}\`);
if (unknown.size > 0) console.log(\`Not recomputed, because an entry went before its hash was kept: rows of seal \${[...unknown].join(', ')}\`);
process.exitCode = broken.length === 0 ? 0 : 1;
`;
