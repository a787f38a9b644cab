import { Button, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import type { BankTransaction } from '#contract/bank/bank-rows.ts';
import { MessageDialog } from '#web/ui/overlay/message-dialog.tsx';
import { t as generic } from '#web/ui/t.ts';
import { amountOf, payerOf, useSetAside } from '../bank-commands.ts';
import { t } from '../t.ts';

interface SetAsideDialogProps {
  transaction: BankTransaction;
  onClose: () => void;
}

export function SetAsideDialog({ transaction, onClose }: SetAsideDialogProps) {
  const [note, setNote] = useState('');
  const form = useId();
  const setAside = useSetAside(onClose);
  return (
    <MessageDialog
      title={t('aside.title', { amount: amountOf(transaction), payer: payerOf(transaction) })}
      detail={t('aside.detail')}
      failure={setAside.error?.message}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {generic('cancel')}
          </Button>
          <Button type="submit" form={form} loading={setAside.isPending}>
            {t('aside.confirm')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          setAside.mutate({ transaction, note });
        }}
      >
        <TextInput
          mt={16}
          label={t('aside.note')}
          value={note}
          maxLength={500}
          data-autofocus
          onChange={({ currentTarget: { value } }) => {
            setNote(value);
          }}
        />
      </form>
    </MessageDialog>
  );
}
