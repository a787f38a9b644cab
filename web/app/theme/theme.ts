import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { createElement } from 'react';

// For texts: `<Text size="13">`. Mantine's own five names are those of its controls.
// `textVars` is needed because Mantine takes a line height that looks like a number for a factor.
const sizes = { 12: '12px', 13: '13px', 14: '14px', 15: '15px', 18: '18px', 22: '22px' };
const lineHeights = { 12: '16px', 13: '18px', 14: '20px', 15: '22px', 18: '26px', 22: '30px' };

const textVars = (_theme: unknown, { size }: { size?: string }) => ({
  root: size === undefined ? {} : { '--text-lh': `var(--mantine-line-height-${size})` },
});

const chevron = createElement(IconChevronDown, { size: 16, stroke: 1.9, 'aria-hidden': true });

/** Mantine in our tokens: control heights are xs 32, sm 36 (the default), md 44 px; font sizes xs 12, sm 14, md 15 px. */
export const theme = createTheme({
  primaryColor: 'violet',
  primaryShade: { light: 7, dark: 7 },
  // As in the style sheets.
  breakpoints: { xs: '576px', sm: '768px', md: '992px', lg: '1200px', xl: '1408px' },
  defaultRadius: 8,
  fontFamily: 'var(--ll-font)',
  fontFamilyMonospace: 'var(--ll-font-mono)',
  fontSizes: { xs: '12px', sm: '14px', md: '15px', lg: '18px', xl: '22px', ...sizes },
  lineHeights: { xs: '16px', sm: '20px', md: '22px', lg: '26px', xl: '30px', ...lineHeights },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  headings: { fontWeight: '600' },
  respectReducedMotion: true,
  components: {
    NativeSelect: { defaultProps: { rightSection: chevron } },
    Switch: { defaultProps: { withThumbIndicator: false } },
    Text: { vars: textVars },
  },
  black: '#2F2B3D',
  colors: {
    violet: [
      '#F6F5FE',
      '#EEEDFD',
      '#DCD9FB',
      '#C1BBF8',
      '#A59DF8',
      '#8F85F6',
      '#7367F0',
      '#6357E5',
      '#5B4FE0',
      '#4B3FD1',
    ],
  },
});

// The same names in both schemes: the tokens behind them change.
const colors = {
  '--mantine-color-body': 'var(--ll-bg)',
  '--mantine-color-text': 'var(--ll-text)',
  '--mantine-color-bright': 'var(--ll-text)',
  '--mantine-color-dimmed': 'var(--ll-muted)',
  '--mantine-color-placeholder': 'var(--ll-muted)',
  '--mantine-color-error': 'var(--ll-danger-text)',
  '--mantine-color-success': 'var(--ll-success-text)',
  '--mantine-color-anchor': 'var(--ll-primary-text)',
  '--mantine-color-default': 'var(--ll-surface)',
  '--mantine-color-default-hover': 'var(--ll-hover)',
  '--mantine-color-default-color': 'var(--ll-text)',
  '--mantine-color-default-border': 'var(--ll-line-strong)',
  '--mantine-color-disabled': 'var(--ll-surface-3)',
  '--mantine-color-disabled-color': 'var(--ll-muted)',
  '--mantine-color-disabled-border': 'var(--ll-line-strong)',
  '--mantine-color-violet-filled': 'var(--ll-primary-btn)',
  '--mantine-color-violet-filled-hover': 'var(--ll-primary-btn-hover)',
  '--mantine-color-violet-light': 'var(--ll-primary-tint)',
  '--mantine-color-violet-light-color': 'var(--ll-primary-text)',
  '--mantine-color-violet-outline': 'var(--ll-primary-text)',
};

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: colors,
  dark: colors,
});
