import { type Role, roles } from '#domain/permissions.ts';
import { ChoiceField, type ChoiceFieldProps } from '#web/ui/form/choice-field.tsx';
import { t } from './t.ts';

type RoleFieldProps = Omit<ChoiceFieldProps<Role>, 'choices' | 'nameOf'>;

/** Chooses a role, and says what it may do. */
export function RoleField(props: RoleFieldProps) {
  return (
    <ChoiceField
      label={t('invite.role')}
      description={t(`roleDoes.${props.value}`)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      choices={roles}
      nameOf={(one) => t(`roleName.${one}`)}
      {...props}
    />
  );
}
