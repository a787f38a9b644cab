import { Button, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useState } from 'react';
import { DialogFrame } from '#web/ui/dialog-frame.tsx';
import { singleKeys } from '../single-keys.ts';
import classes from './keys-dialog.module.css';

const keys: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['/'], 'Search'],
  [['N'], 'Add an invoice'],
  [['J', '↓'], 'Next row'],
  [['K', '↑'], 'Row before'],
  [['Enter'], 'Open the invoice'],
  [['E'], 'Edit'],
  [['P'], 'Record a payment'],
  [['D'], 'Download'],
  [['Del'], 'Delete'],
  [['Ctrl Z'], 'Undo, while its message is shown'],
  [['[', ']'], 'Page before, next page; on a preview: its neighbours'],
  [['?'], 'This sheet'],
];

/** The keys of the list, and the switch that turns those without Ctrl off. Not imported directly: it is loaded on first use. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const [areOn, setAreOn] = useState(() => singleKeys.areOn());
  return (
    <DialogFrame title="Keys" sizePx={440} onClose={onClose}>
      <div className={classes.body}>
        <p className={classes.lead}>They work while the focus is in the list.</p>
        <dl className={classes.keys}>
          {keys.map(([names, does]) => (
            <div key={does} className={classes.line}>
              <dt className={classes.names}>
                {names.map((name) => (
                  <kbd key={name} className={classes.key}>
                    {name}
                  </kbd>
                ))}
              </dt>
              <dd className={classes.does}>{does}</dd>
            </div>
          ))}
        </dl>
        <Switch
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
