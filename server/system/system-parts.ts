import type { FastifyInstance } from 'fastify';
import type { Connection } from '#database/connect.ts';
import type { AppSettings } from '#server/http/app-settings.ts';
import { requestMeter } from '#server/runtime/request-meter.ts';
import { productVersion } from '#server/runtime/product-version.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import type { CheckDeps } from './checks/finding.ts';
import { keepMaintained, type Maintenance } from './maintenance/keep-maintained.ts';
import { metricsRoute } from './metrics/metrics-route.ts';
import { begunRuns } from './runs/begun-runs.ts';
import { watchDisk } from './state/watch-disk.ts';
import { systemRoutes } from './system-routes.ts';

/** What an installation knows of itself. */
export interface SystemOptions {
  /** Where backups go; none are made where it is left out. */
  maintenance?: Maintenance | undefined;
  /** What the connections of requests are taken from, for who watches it. */
  pool?: Connection['pool'] | undefined;
  /** What admins are told by. */
  mail?: MailDeps | undefined;
  /** Of the mail server, for who looks whether it can be reached. */
  smtp?: CheckDeps['mail'];
  sealHead?: CheckDeps['sealHead'];
}

interface Deps extends SystemOptions {
  config: AppSettings;
  now: () => Date;
}

/** The calls, the numbers and the jobs by which an installation is kept. */
export function systemParts(db: Connection['db'], deps: Deps) {
  const { maintenance, pool, smtp, sealHead, config, now, mail = {} } = deps;
  const state = { maintenance, now, version: productVersion };
  const meter = requestMeter();
  const begun = begunRuns();
  const disk = watchDisk(maintenance?.holdsDatabase === true ? maintenance.folder : undefined);
  return {
    meter,
    whyNoWrites: disk.whyNoWrites,
    routes: systemRoutes(db, { ...state, begun, checks: { config, mail: smtp, sealHead } }),
    metrics: metricsRoute(db, { ...state, meter, pool, token: config.metricsToken }),
    keep: (app: FastifyInstance) => {
      begun.keep(app);
      disk.keep(app);
      keepMaintained(app, db, { maintenance, mail, now });
    },
  };
}
