import { Switch, type SwitchProps } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import type { ReactNode } from 'react';

interface HintedSwitchProps extends Omit<SwitchProps, 'label' | 'description' | 'aria-label'> {
  label: string;
  /** What it means, under the label. */
  hint: ReactNode;
}

/** A switch with a sentence under it, which describes the switch and is no part of its name. */
export function HintedSwitch({ label, hint, ...others }: HintedSwitchProps) {
  // The description of Mantine's lies in the label, where it would be read twice.
  return <Switch {...others} label={label} description={hint} aria-label={label} />;
}
