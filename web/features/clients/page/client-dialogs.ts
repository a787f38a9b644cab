import type { ReactNode } from 'react';
import type { ClientPayment } from '#contract/clients/client-accounts.ts';
import type { ClientDetail } from '#contract/clients/clients.ts';

type ClientDialog = (client: ClientDetail, onClose: () => void) => ReactNode;

/** What moves a client’s money belongs to invoices: the route passes it in. */
export interface ClientDialogs {
  payment: ClientDialog;
  refund: ClientDialog;
  applyCredit: ClientDialog;
  reverseRefund: (refund: ClientPayment, client: string, onClose: () => void) => ReactNode;
  reversePayment: (
    payment: ClientPayment & { reversible: number },
    client: string,
    onClose: () => void,
  ) => ReactNode;
}
