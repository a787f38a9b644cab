import type pg from 'pg';
import * as z from 'zod/mini';
import { watchQueries } from '../watch-queries.ts';
import type { PlanNode } from './slow-nodes.ts';

/** A statement that ran, at the top or within a function, with the plan that it ran by. */
export interface RunPlan {
  /** As it was sent, or as it stands in its function. */
  text: string;
  /** Whether it was sent without a name: PostgreSQL then plans it for its values, always. */
  isUnnamed: boolean;
  plan: PlanNode;
}

const explained = z.object({
  'Query Text': z.string(),
  // Checked no further: what is asked of it may be missing.
  Plan: z.custom<PlanNode>((plan) => typeof plan === 'object'),
});

/** Settings of a database by which every statement tells its plan to who sent it, with the rows that it came to. */
export const planSettings = {
  session_preload_libraries: `'auto_explain'`,
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_parameter_max_length': '0',
  // Up to which the server's own log keeps nothing.
  'auto_explain.log_level': 'notice',
};

/** Hears all plans of a pool from now on. */
export function watchPlans(pool: pg.Pool): { take: () => RunPlan[] } {
  const heard: RunPlan[] = [];
  const named = new Set<string>();
  const sent = new Set<string>();
  watchQueries(pool, {
    opened: (client) => {
      client.on('notice', ({ message = '', where = '' }) => {
        if (!/^duration: .* plan:/.test(message)) return;
        const json: unknown = JSON.parse(message.slice(message.indexOf('{')));
        const { 'Query Text': text, Plan: plan } = explained.parse(json);
        const isUnnamed = sent.has(text) && !named.has(text);
        // A function whose body is kept as a tree has no text: its name stands there.
        heard.push({ text: text === '' ? where : text, plan, isUnnamed });
      });
    },
    sent: ({ name, text }) => {
      sent.add(text);
      if (name !== undefined) named.add(text);
    },
  });
  return { take: () => heard.splice(0) };
}
