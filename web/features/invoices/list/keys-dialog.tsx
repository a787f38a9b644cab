import { Button, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useId, useState } from 'react';
import { DialogFrame } from '#web/ui/overlay/dialog-frame.tsx';
import { singleKeys } from '#web/features/documents/keys/single-keys.ts';
import classes from './keys-dialog.module.css';

const keys: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['/'], 'Search'],
  [['F'], 'Filters'],
  [['N'], 'Add an invoice'],
  [['J', '↓'], 'Next row'],
  [['K', '↑'], 'Row before'],
  [['Enter'], 'Open the invoice'],
  [['E'], 'Edit'],
  [['S'], 'Send'],
  [['P'], 'Record a payment'],
  [['D'], 'Download'],
  [['Del'], 'Delete'],
  [['Ctrl Z'], 'Undo, while its message is shown'],
  [['[', ']'], 'Page before, next page; on a preview: its neighbours'],
  [['?'], 'This sheet'],
];

const searches: readonly (readonly [texts: readonly string[], finds: string])[] = [
  [['acme 1250'], 'Both words: in number, client, company, e-mail, lines or amounts'],
  [['"acme corp"'], 'Words with the space between them'],
  [['status:sent,past-due'], 'One of these statuses'],
  [['client:acme', 'tag:urgent'], 'Only there'],
  [['currency:eur'], 'In this currency'],
  [['=1250', '>1k'], 'By amount, total or balance'],
  [['total:1k..2k', 'balance:>0'], 'By one of the two'],
  [['due:<2026-11-01', 'issued:2026-10'], 'By day, month or year'],
];

/** The keys of the list, what its search understands, and the switch that turns those without Ctrl off. Not imported directly: it is loaded on first use. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [areOn, setAreOn] = useState(() => singleKeys.areOn());
  return (
    <DialogFrame title="Keys" sizePx={760} onClose={onClose}>
      <div className={classes.body}>
        <section aria-labelledby={`${id}-keys`}>
          <p id={`${id}-keys`} className={classes.lead}>
            They work while the focus is in the list.
          </p>
          <dl className={classes.lines}>
            {keys.map(([names, does]) => (
              <div key={does} className={classes.key}>
                <Named names={names} as="kbd" />
                <dd className={classes.does}>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-labelledby={`${id}-search`}>
          <p id={`${id}-search`} className={classes.lead}>
            The search understands
          </p>
          <dl className={classes.lines}>
            {searches.map(([texts, finds]) => (
              <div key={finds} className={classes.search}>
                <Named names={texts} as="code" />
                <dd className={classes.does}>{finds}</dd>
              </div>
            ))}
          </dl>
        </section>
        <Switch
          className={classes.switch ?? ''}
          label="Single keys are commands"
          checked={areOn}
          onChange={(event) => {
            singleKeys.turn(event.currentTarget.checked);
            setAreOn(event.currentTarget.checked);
          }}
        />
        <Button className={classes.close ?? ''} variant="default" data-autofocus onClick={onClose}>
          Close
        </Button>
      </div>
    </DialogFrame>
  );
}

function Named({ names, as: Tag }: { names: readonly string[]; as: 'kbd' | 'code' }) {
  return (
    <dt className={classes.names}>
      {names.map((name) => (
        <Tag key={name} className={classes.name}>
          {name}
        </Tag>
      ))}
    </dt>
  );
}
