import { Text } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';

import { useCurrentSession } from '#web/api/current-session.ts';
import { initials } from '#domain/initials.ts';
import { Avatar } from '#web/ui/picture/avatar.tsx';
import { MenuButton } from '#web/ui/action/action-menu.tsx';
import classes from './user-menu.module.css';
import { t } from './t.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';

const loadLists = () => import('./top-bar-menus.tsx');
const UserList = lazyPart(async () => ({ default: (await loadLists()).UserList }));

export function UserMenu() {
  const { user } = useCurrentSession();
  return (
    <MenuButton
      className={classes.button}
      warmUp={() => void loadLists().catch(() => undefined)}
      list={(menu) => <UserList {...menu} />}
    >
      <Avatar image={user.avatar} initials={initials(user.name)} tone="partial-payment" />
      <span className={classes.text}>
        <Text span size="13" fw={500} display="block">
          {user.name}
        </Text>
        <Text span size="12" c="dimmed" display="block">
          {t(`role.${user.role}`)}
        </Text>
      </span>
      <IconChevronDown className={classes.chevron} size={16} stroke={1.75} aria-hidden="true" />
    </MenuButton>
  );
}
