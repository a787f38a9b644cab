import { PasswordInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.layer.css';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { useState, type ComponentProps } from 'react';
import classes from './fields.module.css';
import { t } from './field-texts.ts';

type PasswordFieldProps = Omit<
  ComponentProps<typeof PasswordInput>,
  'visible' | 'onVisibilityChange' | 'visibilityToggleIcon' | 'visibilityToggleButtonProps'
> & {
  /** For password managers. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password with a button, reached by keyboard too, that shows it. */
export function PasswordField(props: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <PasswordInput
      size="md"
      {...props}
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      classNames={{ visibilityToggle: classes.toggle ?? '' }}
      visibilityToggleFocusable
      visibilityToggleIcon={ToggleIcon}
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
    />
  );
}

function ToggleIcon({ reveal }: { reveal: boolean }) {
  const Icon = reveal ? IconEyeOff : IconEye;
  return <Icon size={18} stroke={1.75} aria-hidden="true" />;
}
