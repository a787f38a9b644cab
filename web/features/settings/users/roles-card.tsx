import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import { VisuallyHidden } from '@mantine/core';
import { roleEndpoints } from '#contract/session/roles.ts';
import { permissions } from '#domain/access/permission-names.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { SettingsCard } from '../frame/settings-card.tsx';
import { Loaded } from '../frame/settings-page.tsx';
import { SettingsTable } from '../frame/settings-table.tsx';
import { t } from './t.ts';

const icon = { size: 18, stroke: 1.9, 'aria-hidden': true };

/** What each role may do, in words. */
export function RolesCard() {
  return (
    <SettingsCard title={t('roles.title')} subtitle={t('roles.lead')}>
      <Loaded what="roles" query={endpointQuery(roleEndpoints.listRoles, {})}>
        {({ roles }) => (
          <SettingsTable
            caption={t('roles.caption')}
            columns={[t('roles.permission'), ...roles.map(({ name }) => t(`roleName.${name}`))]}
          >
            {permissions.map((permission) => (
              <tr key={permission}>
                <th scope="row">{t(`may.${permission}`)}</th>
                {roles.map((role) => (
                  <td key={role.name} data-label={t(`roleName.${role.name}`)}>
                    <Granted is={role.permissions.includes(permission)} />
                  </td>
                ))}
              </tr>
            ))}
          </SettingsTable>
        )}
      </Loaded>
    </SettingsCard>
  );
}

function Granted({ is }: { is: boolean }) {
  return (
    <span>
      {is ? (
        <IconCheck {...icon} color="var(--ll-success-text)" />
      ) : (
        <IconMinus {...icon} color="var(--ll-muted)" />
      )}
      <VisuallyHidden>{t(is ? 'roles.yes' : 'roles.no')}</VisuallyHidden>
    </span>
  );
}
