import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { Fragment, useState } from 'react';
import type { StatementImport } from '#contract/bank/bank-rows.ts';
import { formatIban } from '#domain/iban.ts';
import { formatMoney } from '#web/format/money.ts';
import { ButtonRow } from '#web/ui/overlay/button-row.tsx';
import { Day } from '#web/ui/display/day.tsx';
import { DialogFrame } from '#web/ui/overlay/dialog-frame.tsx';
import { t as generic } from '#web/ui/t.ts';
import { t } from '../t.ts';
import { CsvColumns } from './csv-columns.tsx';
import { KnownTransactions } from './known-transactions.tsx';
import type { CsvChoices } from './use-statement-import.ts';
import classes from './import-dialog.module.css';

interface ImportDialogProps {
  name: string;
  report: StatementImport;
  isBusy: boolean;
  failure: string | undefined;
  /** Reads the file again, in another way. */
  onCheck: (choices: CsvChoices) => void;
  onConfirm: () => void;
  onClose: () => void;
}

/** What a file holds, before anything of it is stored. */
export function ImportDialog(props: ImportDialogProps) {
  const { name, report, isBusy, failure, onCheck, onConfirm, onClose } = props;
  const { statements, csv } = report;
  const [choices, setChoices] = useState<CsvChoices>();
  const given = csv && { mapping: csv.mapping, account: csv.account, currency: csv.currency };
  const isChanged = choices !== undefined && JSON.stringify(choices) !== JSON.stringify(given);
  const count = statements.reduce(
    (sum, { incoming, outgoing }) => sum + incoming.count + outgoing.count,
    0,
  );
  const mustCheck = csv !== null && (isChanged || statements.length === 0);
  return (
    <DialogFrame title={t('import.title', { name })} sizePx={csv ? 720 : 520} onClose={onClose}>
      <Box p="4px var(--edge) var(--edge)">
        <Stack gap={20}>
          {csv && given && (
            <CsvColumns csv={csv} choices={choices ?? given} onChange={setChoices} />
          )}
          {!mustCheck &&
            statements.map((statement) => (
              <Facts key={statement.number + statement.from} statement={statement} />
            ))}
          {count === 0 && !mustCheck && <Text inherit>{t('import.nothingNew')}</Text>}
          {failure !== undefined && (
            <Text role="alert" inherit c="var(--mantine-color-error)">
              {failure}
            </Text>
          )}
        </Stack>
        <ButtonRow mt={24} wrap="nowrap">
          <Button variant="default" onClick={onClose}>
            {generic('cancel')}
          </Button>
          {mustCheck ? (
            <Button
              loading={isBusy}
              disabled={(choices ?? given)?.account.trim() === ''}
              onClick={() => {
                if (choices) onCheck(choices);
              }}
            >
              {t('import.update')}
            </Button>
          ) : (
            <Button data-autofocus loading={isBusy} disabled={count === 0} onClick={onConfirm}>
              {t('import.confirm')}
            </Button>
          )}
        </ButtonRow>
      </Box>
    </DialogFrame>
  );
}

function Facts({ statement }: { statement: StatementImport['statements'][number] }) {
  const { number, currency, from, to, incoming, outgoing, duplicates, missing } = statement;
  const { opening, closing } = statement;
  const money = (amount: number) => formatMoney(amount, currency);
  const sum = (side: { count: number; sum: number }) =>
    t('import.sum', { count: side.count, amount: money(side.sum) });
  const facts = [
    [t('columns.period'), <PeriodText key="period" from={from} to={to} />],
    [t('import.incoming'), sum(incoming)],
    [t('import.outgoing'), sum(outgoing)],
    [t('import.duplicates'), String(duplicates)],
    ...(opening !== null && closing !== null
      ? [
          [
            t('import.balances'),
            t('import.balanceChange', { opening: money(opening), closing: money(closing) }),
          ],
        ]
      : []),
  ] as const;
  return (
    <div>
      <Group justify="space-between" mb={8}>
        <Text inherit fw={600}>
          {formatIban(number)}
        </Text>
        <Text inherit c="dimmed">
          {currency}
        </Text>
      </Group>
      <dl className={classes.facts}>
        {facts.map(([term, fact]) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </Fragment>
        ))}
      </dl>
      <KnownTransactions statement={statement} />
      {missing !== 0 && (
        <Text inherit mt={12} c="var(--ll-warning-text)">
          {t('import.missing', { amount: money(missing) })}
        </Text>
      )}
    </div>
  );
}

function PeriodText({ from, to }: { from: string; to: string }) {
  return (
    <>
      <Day day={from} />
      {from !== to && (
        <>
          {' – '}
          <Day day={to} />
        </>
      )}
    </>
  );
}
