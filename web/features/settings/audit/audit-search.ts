import { useLocation, useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import {
  type AuditAction,
  auditActions,
  type AuditThing,
  auditThings,
} from '#contract/settings/audit.ts';
import { plainText } from '#contract/input.ts';
import { isCalendarDay } from '#domain/calendar-day.ts';
import { listSearch } from '#web/api/list-search.ts';

/** What the list shows; empty texts narrow nothing. */
export interface AuditQuery {
  q: string;
  person: string;
  action: AuditAction | '';
  thing: AuditThing | '';
  from: string;
  to: string;
  denied: boolean;
}

const all: AuditQuery = {
  q: '',
  person: '',
  action: '',
  thing: '',
  from: '',
  to: '',
  denied: false,
};

const day = z.string().check(z.refine(isCalendarDay));
const search = listSearch(all, {
  q: plainText(200),
  person: z.string().check(z.regex(/^(nobody|[1-9]\d{0,14})$/)),
  action: z.enum(auditActions),
  thing: z.enum(auditThings),
  from: day,
  to: day,
  denied: z.pipe(
    z.literal('true'),
    z.transform(() => true),
  ),
});

/** The query of the address, and the way to another; a list that is come back to is as it was left. */
export function useAuditQuery() {
  const raw = useLocation({ select: (location) => location.searchStr });
  const navigate = useNavigate();
  return {
    query: search.parse(Object.fromEntries(new URLSearchParams(raw))),
    change: (next: AuditQuery) => {
      // The route declares no search: what a route needs is in the code that all pages load first.
      void navigate({ to: '.', search: search.toSearch(next) as never, replace: true });
    },
  };
}

export const isNarrowed = (query: AuditQuery) => Object.keys(search.toSearch(query)).length > 0;
export const unnarrowed = all;

/** What the calls are given. */
export function toFilter({ person, action, thing, from, to, q, denied }: AuditQuery) {
  return {
    q,
    ...(person !== '' && { person: person === 'nobody' ? ('nobody' as const) : Number(person) }),
    ...(action !== '' && { action }),
    ...(thing !== '' && { thing }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...(denied && { denied }),
  } as const;
}
