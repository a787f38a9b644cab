import { Anchor } from '@mantine/core';
import '@mantine/core/styles/Anchor.layer.css';
import { Link } from '@tanstack/react-router';
import { TextButton } from '#web/ui/action/text-button.tsx';
import type { MissingThing } from './findings.ts';
import { t } from './t.ts';

interface MendLinkProps {
  thing: MissingThing;
  /** Opens the form of the client. */
  onClient: () => void;
  /** Where what the document itself lacks is completed. */
  document: { id: number } | { onField: (thing: MissingThing) => void } | null;
  /** The page has something that isn't saved. */
  inNewTab?: boolean;
}

/** The way to where something that is missing is completed; nothing where nobody can. */
export function MendLink({ thing, onClient, document, inNewTab = false }: MendLinkProps) {
  // Goods go to the address of the client.
  const subject = thing.field === 'deliverTo' ? 'buyer' : thing.subject;
  const settings = {
    seller: { to: '/settings/company', label: t('mend.seller') },
    tax: { to: '/settings/invoicing', label: t('mend.tax') },
  } as const;
  if (subject === 'seller' || subject === 'tax') {
    const { to, label } = settings[subject];
    return (
      <Anchor
        size="13"
        fw={500}
        renderRoot={(root) => <Link to={to} {...(inNewTab && { target: '_blank' })} {...root} />}
      >
        {inNewTab ? t('mend.newTab', { link: label }) : label}
      </Anchor>
    );
  }
  if (subject === 'buyer') {
    return <TextButton onClick={onClient}>{t('mend.buyer')}</TextButton>;
  }
  if (subject === 'figures' || document === null) return null;
  if ('onField' in document) {
    return (
      <TextButton
        onClick={() => {
          document.onField(thing);
        }}
      >
        {t('mend.field')}
      </TextButton>
    );
  }
  return (
    <Anchor
      size="13"
      fw={500}
      renderRoot={(root) => (
        <Link to="/apps/invoice/edit/$id" params={{ id: String(document.id) }} {...root} />
      )}
    >
      {t('mend.document')}
    </Anchor>
  );
}
