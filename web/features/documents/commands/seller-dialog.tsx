import { Button, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { type Company, companyBody, settingsEndpoints } from '#contract/settings/settings.ts';
import { formatIban } from '#domain/iban.ts';
import { seller } from '#messages/en/invoices/seller.ts';
import { call } from '#web/api/call.ts';
import { useMay } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { type FieldErrors, validateBody } from '#web/api/field-errors.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { translator } from '#web/language/translator.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { MessageDialog } from '#web/ui/overlay/message-dialog.tsx';
import { t as generic } from '#web/ui/t.ts';

const t = translator('seller', seller);
const noAddressParts = { street: '', extraLine: '', city: '', postCode: '', region: '' };
const companyQuery = endpointQuery(settingsEndpoints.getCompany, {});

interface SellerDialogProps {
  /** Issues the invoice, with or without what was asked for. */
  onGoOn: () => void;
  onClose: () => void;
}

/** Asks for what the first invoice would lack of its seller, once, and goes on with the command that has met it. */
export const sellerDialog = (onGoOn: () => void) =>
  function askForSeller(onClose: () => void): ReactNode {
    return <SellerDialog onGoOn={onGoOn} onClose={onClose} />;
  };

function SellerDialog({ onGoOn, onClose }: SellerDialogProps) {
  const mayWrite = useMay('settings.write');
  const { data: company, error } = useQuery({ ...companyQuery, enabled: mayWrite });
  const goOn = () => {
    onClose();
    onGoOn();
  };
  if (company) return <SellerForm {...{ company, onClose, goOn }} />;
  return (
    <MessageDialog
      title={t('title')}
      detail={mayWrite ? t('lead') : t('askAdmin')}
      failure={error ? t('failed') : undefined}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            {generic('cancel')}
          </Button>
          <Button onClick={goOn}>{t('without')}</Button>
        </>
      }
    />
  );
}

type SellerValues = Record<'name' | 'address' | 'taxNumber' | 'iban', string>;

const valuesOf = ({ name, address, taxNumber, iban }: Company): SellerValues => ({
  ...{ name, address, taxNumber },
  iban: formatIban(iban),
});

function SellerForm({
  company,
  onClose,
  goOn,
}: Omit<SellerDialogProps, 'onGoOn'> & { company: Company; goOn: () => void }) {
  const queryClient = useQueryClient();
  const bodyOf = (values: SellerValues, now: Company) => ({
    ...Object.fromEntries(
      Object.keys(companyBody.shape).map((name) => [name, now[name as keyof Company]]),
    ),
    // What was typed here takes the place of the parts.
    ...(values.address !== now.address && noAddressParts),
    ...values,
  });
  const recordOf = (now: Company) => ({
    version: now.version,
    values: valuesOf(now),
    company: now,
  });
  const form = useRecordForm<SellerValues, { company: Company }>({
    record: recordOf(company),
    check: (values, latest): FieldErrors => ({
      ...(values.address.trim() === '' && { address: t('addressMissing') }),
      ...validateBody(companyBody, bodyOf(values, latest.company)),
    }),
    save: async (values, version, { latest }) => {
      const body = z.parse(companyBody, bodyOf(values, latest.company));
      return recordOf(await call(settingsEndpoints.updateCompany, { body }, { version }));
    },
    readAgain: async () => recordOf(await queryClient.query({ ...companyQuery, staleTime: 0 })),
    onSaved: async () => {
      // Every page shows the name.
      await queryClient.invalidateQueries();
      goOn();
    },
  });
  const field = (name: keyof SellerValues) => ({ label: t(name), ...form.field(name) });
  return (
    <FormDialog
      title={t('title')}
      saveLabel={t('saveAndGoOn')}
      what="company"
      form={form}
      onClose={onClose}
    >
      <p>{t('lead')}</p>
      <TextInput maxLength={120} {...field('name')} />
      <Textarea autosize minRows={2} maxLength={500} data-autofocus {...field('address')} />
      <TextInput maxLength={40} {...field('taxNumber')} />
      <TextInput maxLength={60} spellCheck={false} {...field('iban')} />
      <Button variant="subtle" style={{ justifySelf: 'start', alignSelf: 'start' }} onClick={goOn}>
        {t('without')}
      </Button>
    </FormDialog>
  );
}
