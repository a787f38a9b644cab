import { UnstyledButton } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import classes from './palette-button.module.css';
import { t } from './t.ts';

// Loaded on first use.
const PaletteHost = lazyPart(() => import('../palette/palette-host.tsx'));

/** Opens the palette, as Ctrl+K does wherever the focus is. */
export function PaletteButton() {
  const [shown, setShown] = useState<'palette' | 'keys' | 'none'>();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setShown('palette');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
  return (
    <>
      <UnstyledButton
        ref={button}
        className={classes.button ?? ''}
        aria-keyshortcuts="Control+K"
        onClick={() => {
          setShown('palette');
        }}
      >
        <IconSearch size={16} stroke={1.9} aria-hidden="true" />
        <span className={classes.text}>{t('search')}</span>
        <kbd className={classes.key}>{t('searchKey')}</kbd>
      </UnstyledButton>
      {shown && <PaletteHost shown={shown} anchor={button} onShow={setShown} />}
    </>
  );
}
