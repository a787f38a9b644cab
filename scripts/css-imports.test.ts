import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { cssComplaints } from './check-css-imports.mjs';

const root = join(import.meta.dirname, '..');

test('the style of another folder is seen, however it is reached', () => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache', 'css-'));
  const files: [file: string, text: string][] = [
    [
      'web/ui/card.tsx',
      "import classes from './card.module.css';\nimport '@mantine/core/a.css';\n",
    ],
    ['web/ui/sheet.tsx', "import './layout/print.css';\n"],
    ['web/features/page.tsx', "import classes from '#web/ui/card.module.css';\n"],
    ['web/features/own/page.tsx', "import classes from '../page.module.css?inline';\n"],
    ['web/features/own/page.module.css', ".a {\n  composes: b from '../page.module.css';\n}\n"],
  ];
  for (const [file, text] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const complaints = cssComplaints(folder);
  rmSync(folder, { recursive: true });
  expect(complaints).toEqual([
    'web/features/own/page.module.css: web/features/page.module.css is the style of another folder',
    'web/features/own/page.tsx: web/features/page.module.css is the style of another folder',
    'web/features/page.tsx: web/ui/card.module.css is the style of another folder',
    'web/ui/sheet.tsx: web/ui/layout/print.css is the style of another folder',
  ]);
});

test('no style of another folder is imported in the project', () => {
  expect(cssComplaints(root)).toEqual([]);
});
