import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconChartPie from '@tabler/icons-react/dist/esm/icons/IconChartPie.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';

export interface StatusLook {
  variant: 'warning' | 'success' | 'info' | 'primary' | 'secondary' | 'danger';
  iconName: 'pie-chart' | 'check' | 'arrow-down' | 'save' | 'send' | 'info' | 'x';
  Icon: typeof IconX;
  /** The pair of avatar tokens of clients whose invoice has this status: another mapping, for variety alone. */
  avatarTone: 'partial-payment' | 'paid' | 'downloaded' | 'draft' | 'sent' | 'past-due' | 'other';
}

const looks = new Map<string, StatusLook>([
  [
    'Partial Payment',
    {
      variant: 'warning',
      iconName: 'pie-chart',
      Icon: IconChartPie,
      avatarTone: 'partial-payment',
    },
  ],
  ['Paid', { variant: 'success', iconName: 'check', Icon: IconCheck, avatarTone: 'paid' }],
  [
    'Downloaded',
    { variant: 'info', iconName: 'arrow-down', Icon: IconArrowDown, avatarTone: 'downloaded' },
  ],
  ['Draft', { variant: 'primary', iconName: 'save', Icon: IconDeviceFloppy, avatarTone: 'draft' }],
  ['Sent', { variant: 'secondary', iconName: 'send', Icon: IconSend, avatarTone: 'sent' }],
  [
    'Past Due',
    { variant: 'danger', iconName: 'info', Icon: IconInfoCircle, avatarTone: 'past-due' },
  ],
]);
const anyOther: StatusLook = {
  variant: 'secondary',
  iconName: 'x',
  Icon: IconX,
  avatarTone: 'other',
};

/** Colour and icon of a status; what the specification does not name looks like "any other". */
export function statusLook(status: string): StatusLook {
  return looks.get(status) ?? anyOther;
}
