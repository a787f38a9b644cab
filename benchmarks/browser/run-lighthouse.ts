import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { chromiumArguments, findOrInstallChromium } from '../../scripts/find-chromium.mjs';

const version = '13.5.0';

/** Whose speed of processor, line and size of screen Lighthouse takes on. */
export const forms = ['desktop', 'mobile'] as const;
export type Form = (typeof forms)[number];

/** Scores from 0 to 100; times in milliseconds. */
export interface LighthouseFigures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  largestPaint: number;
  shift: number;
  blocked: number;
}

export interface LighthouseRun {
  figures: LighthouseFigures;
  /** What accessibility and best practices found wrong, as the names of the audits. */
  found: string[];
}

/**
 * Puts Lighthouse into a folder outside of the product's, without running anything of it, and keeps it for the next time.
 * @returns the script that runs it
 */
export function installLighthouse(folder: string): string {
  const home = join(folder, version);
  const script = join(home, 'node_modules/lighthouse/cli/index.js');
  if (!existsSync(script)) {
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'package.json'), '{"private":true}');
    const args = ['install', '--save-exact', '--ignore-scripts', '--no-audit', '--no-fund'];
    const done = spawnSync('npm', [...args, `lighthouse@${version}`], {
      cwd: home,
      stdio: 'inherit',
    });
    if (done.status !== 0) throw new Error(`npm did not install lighthouse@${version} in ${home}`);
  }
  return script;
}

const score = z.object({ score: z.nullable(z.number()) });
const category = z.extend(score, {
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const audit = z.extend(score, { numericValue: z.optional(z.number()) });
const report = z.object({
  runtimeError: z.optional(z.object({ message: z.string() })),
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
  }),
  audits: z.record(z.string(), audit),
});

/** One visit of a fresh browser, with nothing kept. */
export async function runLighthouse(
  script: string,
  { url, form, cookie }: { url: string; form: Form; cookie: string | undefined },
): Promise<LighthouseRun> {
  const args = [
    script,
    url,
    '--quiet',
    '--output=json',
    '--only-categories=performance,accessibility,best-practices',
    `--chrome-flags=${['--headless', ...chromiumArguments].join(' ')}`,
    ...(form === 'desktop' ? ['--preset=desktop'] : []),
    ...(cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ cookie })}`]),
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, CHROME_PATH: findOrInstallChromium() },
    maxBuffer: 256 * 1024 * 1024,
  });
  const { runtimeError, categories, audits } = report.parse(JSON.parse(stdout));
  if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`);
  const rated = ({ score: rate }: z.output<typeof score>) => Math.round((rate ?? 0) * 100);
  const measured = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const strict = [categories.accessibility, categories['best-practices']];
  return {
    figures: {
      performance: rated(categories.performance),
      accessibility: rated(categories.accessibility),
      bestPractices: rated(categories['best-practices']),
      largestPaint: measured('largest-contentful-paint'),
      shift: measured('cumulative-layout-shift'),
      blocked: measured('total-blocking-time'),
    },
    found: strict
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  };
}
