import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';

import { iconButtonClass } from '#web/ui/action/icon-button.tsx';
import { MenuButton } from '#web/ui/action/action-menu.tsx';
import { t } from './t.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';

const loadLists = () => import('./top-bar-menus.tsx');
const ColorSchemeList = lazyPart(async () => ({ default: (await loadLists()).ColorSchemeList }));

/** Chooses between the system's colours, light and dark. The icon shows what is on: CSS knows it before React does. */
export function ColorSchemeSwitch() {
  return (
    <MenuButton
      className={iconButtonClass}
      label={t('theme.title')}
      warmUp={() => void loadLists().catch(() => undefined)}
      list={(menu) => <ColorSchemeList {...menu} />}
    >
      <IconMoon className="mantine-dark-hidden" size={18} stroke={1.75} aria-hidden="true" />
      <IconSun className="mantine-light-hidden" size={18} stroke={1.75} aria-hidden="true" />
    </MenuButton>
  );
}
