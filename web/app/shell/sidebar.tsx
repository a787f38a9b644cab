import { Box } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import IconLayoutSidebar from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebar.mjs';
import { BrandMark } from '#web/ui/picture/brand-mark.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Navigation } from './navigation.tsx';
import { OrganisationBlock } from './organisation-block.tsx';
import classes from './sidebar.module.css';
import { t } from './t.ts';

/** The navigation of wide screens; whether it is folded to icons is remembered. */
export function Sidebar() {
  const [isCollapsed, setIsCollapsed] = useLocalStorage({
    key: 'ledgerline-navigation-collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  return (
    <Box
      component="nav"
      visibleFrom="md"
      className={`${classes.sidebar ?? ''} notPrinted`}
      aria-label={t('main')}
      data-collapsed={isCollapsed ? true : undefined}
    >
      <div className={classes.brand}>
        <BrandMark />
        {!isCollapsed && <span className={classes.name}>Ledgerline</span>}
      </div>
      <div className={classes.toggle}>
        <IconButton
          label={t(isCollapsed ? 'expandNavigation' : 'collapseNavigation')}
          onClick={() => {
            setIsCollapsed(!isCollapsed);
          }}
        >
          <IconLayoutSidebar size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <Box flex={1} style={{ overflowY: 'auto' }}>
        <Navigation isCollapsed={isCollapsed} />
      </Box>
      <OrganisationBlock isCollapsed={isCollapsed} />
    </Box>
  );
}
