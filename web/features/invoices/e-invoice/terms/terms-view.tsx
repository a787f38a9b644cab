import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { readTerms } from './read-terms.ts';
import { t } from './t.ts';
import classes from './terms.module.css';

interface TermsViewProps {
  /** What it is the file of. */
  name: string;
  /** Reads it, as Cross Industry Invoice. */
  readFile: (signal: AbortSignal) => Promise<Uint8Array>;
}

/** What the XML of a document says, in words. Not imported directly: it is loaded on first use. */
export default function TermsView({ name: document, readFile }: TermsViewProps) {
  const { data, error } = useQuery({
    queryKey: ['e-invoice-terms', document],
    queryFn: async ({ signal }) => readTerms(await readFile(signal)),
  });
  if (!data) {
    return (
      <Text size="13" role={error ? 'alert' : 'status'}>
        {error && t('notRead', { reason: error.message })}
      </Text>
    );
  }
  return data.map(({ name, number, terms }) => {
    const title =
      name === 'line' ? t('group.line', { number: String(number) }) : t(`group.${name}`);
    return (
      <section key={`${name} ${String(number)}`} aria-label={title}>
        <Text component="h4" size="13" fw={600} mt={16}>
          {title}
        </Text>
        <dl className={classes.terms}>
          {terms.map(({ id: term, value }, at) => (
            <div key={`${term} ${String(at)}`}>
              <dt>
                <span>{term}</span>
                {t(`term.${term}`)}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    );
  });
}
