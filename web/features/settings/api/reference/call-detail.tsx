import { Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { ApiOperation } from '#contract/open-api.ts';
import { may } from '#domain/permissions.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { CopyButton } from '#web/ui/action/copy-button.tsx';
import type { ApiCall } from './api-document.ts';
import { curlExample, isForKeys, keyPlaceholder } from './example-request.ts';
import { FieldTable } from './field-table.tsx';
import { RunCall } from './run-call.tsx';
import { schemaFields, typeOf } from './schema-fields.ts';
import { t } from './t.ts';
import classes from './reference.module.css';

/** What a request takes, what it answers, and how it is sent. */
export function CallDetail({ call }: { call: ApiCall }) {
  const { user } = useCurrentSession();
  const { method, operation } = call;
  const { parameters, requestBody, responses } = operation;
  const permission = operation['x-permission'];
  const [success, answer] = Object.entries(responses)[0] ?? ['', {}];
  const json = answer.content?.['application/json'];
  const isRunnable = method === 'GET' && json !== undefined && isOpenTo(user, permission);
  const example = curlExample(location.origin, call);
  return (
    <div className={classes.detail}>
      {operation.description !== undefined && <p>{operation.description}</p>}
      <Text inherit c="dimmed">
        {permission === 'public' ? t('open') : t('needs', { permission })}
        {permission !== 'public' && !isForKeys(call) && ` · ${t('peopleOnly')}`}
      </Text>
      {parameters.length > 0 && (
        <Part title={t('parameters')}>
          <FieldTable
            caption={t('parameters')}
            fields={parameters.map((one) => ({
              path: one.name,
              where: t(`where.${one.in}`),
              type: typeOf(one.schema),
              isRequired: one.required,
              ...(one.schema.default !== undefined && {
                defaultValue: JSON.stringify(one.schema.default),
              }),
            }))}
          />
        </Part>
      )}
      {requestBody && (
        <Part title={t('body')}>
          <Content content={requestBody.content} caption={t('body')} />
        </Part>
      )}
      <Part title={t('example')}>
        <Example text={example} label={t('copy')} />
        {isForKeys(call) && (
          <Text inherit c="dimmed">
            {t('placeholder', { placeholder: keyPlaceholder })}
          </Text>
        )}
      </Part>
      {isRunnable && <RunCall call={call} />}
      <Part title={t('answerWith', { status: success })}>
        {answer.content ? (
          <Content content={answer.content} caption={t('answer')} />
        ) : (
          <p>{t('noContent')}</p>
        )}
        {json && (
          <Example text={JSON.stringify(json.example, null, 2)} label={t('exampleAnswer')} />
        )}
      </Part>
      <Part title={t('errors')}>
        <Errors responses={responses} />
      </Part>
    </div>
  );
}

function isOpenTo(user: { permissions: readonly string[] }, permission: string): boolean {
  // What the description names are permissions; what this page doesn’t know, nobody holds.
  return permission === 'public' || may(user, permission as Parameters<typeof may>[1]);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Text component="h3" id={id} inherit fw={600} mb={4}>
        {title}
      </Text>
      {children}
    </section>
  );
}

type OperationContent = NonNullable<ApiOperation['requestBody']>['content'];

function Content({ content, caption }: { content: OperationContent; caption: string }) {
  const schema = content['application/json']?.schema;
  if (!schema) return <p>{t('file', { types: Object.keys(content).join(', ') })}</p>;
  return <FieldTable caption={caption} fields={schemaFields(schema)} />;
}

function Example({ text, label }: { text: string; label: string }) {
  return (
    <div className={classes.example}>
      <pre tabIndex={0} aria-label={label}>
        <code>{text}</code>
      </pre>
      <CopyButton label={label} text={text} />
    </div>
  );
}

function Errors({ responses }: Pick<ApiOperation, 'responses'>) {
  const refusals = Object.entries(responses).filter(
    ([, { content }]) => content?.['application/problem+json'] !== undefined,
  );
  return (
    <dl className={classes.errors}>
      {refusals.map(([status, { description }]) => (
        <div key={status}>
          <dt>{status}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
