import type { Query } from '@tanstack/react-query';
import {
  type ReceivingAccounts,
  type ReceivingAccountsBody,
  receivingAccountEndpoints,
} from '#contract/settings/receiving-accounts.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';

const query = endpointQuery(receivingAccountEndpoints.getReceivingAccounts, {});

/** Drafts show the accounts. */
export const section = {
  query,
  reloads: { predicate: ({ queryKey }: Query) => queryKey[0] !== query.queryKey[0] },
};

export type Account = ReceivingAccounts['accounts'][number];

export const sendAccounts = (
  accounts: ReceivingAccountsBody['accounts'],
  options: { version: number },
) => call(receivingAccountEndpoints.updateReceivingAccounts, { body: { accounts } }, options);
