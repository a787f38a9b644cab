import { Button, Text } from '@mantine/core';
import { type ImportField, type ImportKind, importKinds } from '#contract/imports/import-fields.ts';
import type { ImportMapping } from '#contract/imports/import-mapping.ts';
import { ButtonRow } from '#web/ui/overlay/button-row.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { FailureNote } from '../failure-note.tsx';
import { ImportCard } from '../import-card.tsx';
import { t } from '../t.ts';
import { type ImportState, type OpenedFile, withRule } from '../use-import.ts';
import { ColumnList } from './column-list.tsx';
import { CurrencyField } from './currency-field.tsx';
import { QuestionCard } from './question-card.tsx';
import classes from './columns.module.css';

/** Balances that are known are never compared anew. */
const changing: readonly ImportKind[] = ['clients', 'items', 'invoices', 'payments'];
const knownChoices = ['skip', 'update'] as const;

interface ColumnsStepProps {
  state: ImportState;
  opened: OpenedFile;
}

/** What each column of the file is. */
export function ColumnsStep({ state, opened }: ColumnsStepProps) {
  const { busy, failure, open, change, check, restart } = state;
  const { file, plan, mapping, guessed } = opened;
  const isBusy = busy !== undefined;
  const { sheets, sheet } = plan.file;
  const missing = plan.missing.filter(
    (fields) => !fields.some((field) => mapping.columns.includes(field as ImportField)),
  );
  const questions = plan.questions.filter(({ column }) => mapping.columns[column] !== '');
  const isAnswered = questions.every(({ column, asks }) =>
    mapping.rules.some((rule) => rule.column === column && rule[asks] !== undefined),
  );
  return (
    <>
      <ImportCard
        title={file.name}
        detail={describeFile(opened)}
        action={
          plan.isRemembered || plan.product !== null ? (
            <ToneBadge tone="success">
              {plan.isRemembered
                ? t('columns.remembered')
                : t('columns.product', { product: plan.product ?? '' })}
            </ToneBadge>
          ) : undefined
        }
      >
        <div className={classes.choices}>
          <ChoiceField
            label={t('columns.kind')}
            choices={importKinds}
            nameOf={(kind) => t(`kind.${kind}`)}
            value={plan.kind}
            disabled={isBusy}
            onChange={(kind) => void open(file, { kind, ...(sheet !== null && { sheet }) })}
          />
          {sheets.length > 1 && (
            <ChoiceField
              label={t('columns.sheet')}
              choices={sheets}
              nameOf={(name) => name}
              value={sheet ?? ''}
              disabled={isBusy}
              onChange={(name) => void open(file, { sheet: name })}
            />
          )}
          {plan.kind !== 'clients' && !mapping.columns.includes('currency') && (
            <CurrencyField mapping={mapping} onChange={change} />
          )}
          {changing.includes(plan.kind) && (
            <ChoiceField
              label={t('columns.known')}
              choices={knownChoices}
              nameOf={(known) =>
                t(`columns.${known === 'update' && plan.kind === 'payments' ? 'compare' : known}`)
              }
              value={mapping.known}
              onChange={(known) => {
                change({ ...mapping, known });
              }}
            />
          )}
        </div>
        {mapping.known === 'update' && (plan.kind === 'invoices' || plan.kind === 'payments') && (
          <Text inherit c="dimmed" mt={12}>
            {t(`columns.updateHint.${plan.kind}`)}
          </Text>
        )}
      </ImportCard>
      {questions.map((question) => (
        <QuestionCard
          key={`${String(question.column)} ${question.asks}`}
          question={question}
          name={nameOfColumn(opened, question.column)}
          mapping={mapping}
          onChange={(answered) => {
            change(alike(answered, question, questions));
          }}
        />
      ))}
      <ImportCard
        title={t('columns.title')}
        detail={guessed.length > 0 ? t('columns.guessHint') : undefined}
        wide={<ColumnList opened={opened} onChange={change} />}
      >
        {missing.length > 0 && (
          <Text role="alert" inherit c="var(--ll-warning-text)" mt={16}>
            {t('columns.missing', { fields: missing.map(eitherOf).join(', ') })}
          </Text>
        )}
        {(mapping.columns.includes('tags') || mapping.columns.includes('recipients')) && (
          <Text inherit c="dimmed" mt={16}>
            {t('columns.listHint')}
          </Text>
        )}
        {!isAnswered && (
          <Text inherit c="var(--ll-warning-text)" mt={16}>
            {t('columns.unanswered')}
          </Text>
        )}
        {failure && <FailureNote failure={failure} />}
        <ButtonRow mt={20}>
          <Button variant="default" onClick={restart}>
            {t('columns.otherFile')}
          </Button>
          <Button
            loading={isBusy}
            disabled={missing.length > 0 || !isAnswered}
            onClick={() => void check()}
          >
            {t('columns.check')}
          </Button>
        </ButtonRow>
      </ImportCard>
    </>
  );
}

type Question = OpenedFile['plan']['questions'][number];

/** Columns of one file are mostly written alike: an answer stands for the others that have none yet. */
function alike(
  mapping: ImportMapping,
  { column, asks }: Question,
  questions: readonly Question[],
): ImportMapping {
  const way = mapping.rules.find((rule) => rule.column === column)?.[asks];
  return questions.reduce((answered, other) => {
    const isOpen = !answered.rules.some(
      (rule) => rule.column === other.column && rule[asks] !== undefined,
    );
    return other.asks === asks && isOpen
      ? withRule(answered, { column: other.column, [asks]: way })
      : answered;
  }, mapping);
}

export function nameOfColumn({ plan }: OpenedFile, index: number): string {
  const name = plan.file.columns[index]?.name ?? '';
  return name === '' ? t('columns.unnamed', { place: index + 1 }) : name;
}

const separatorNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' } as const;

const separatorName = (separator: string) =>
  separator in separatorNames ? separatorNames[separator as keyof typeof separatorNames] : 'other';

function describeFile({ plan: { file } }: OpenedFile): string {
  const { rows, encoding, separator } = file;
  return [
    t('columns.facts', { rows }),
    ...(encoding === null ? [] : [t('columns.encoding', { encoding: encoding.toUpperCase() })]),
    ...(separator === null ? [] : [t(`columns.separatedBy.${separatorName(separator)}`)]),
  ].join(', ');
}

function eitherOf(fields: readonly string[]): string {
  // Safe: the contract names them.
  const names = fields.map((field) => t(`field.${field as ImportField}`));
  const last = names.pop() ?? '';
  return names.length === 0 ? last : t('columns.or', { list: names.join(', '), last });
}
