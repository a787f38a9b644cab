import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import { IconButton } from './icon-button.tsx';
import { t } from '../t.ts';

interface ChartViewButtonProps {
  /** What is drawn: `Sales`. */
  name: string;
  isTable: boolean;
  onChange: (isTable: boolean) => void;
}

export function ChartViewButton({ name, isTable, onChange }: ChartViewButtonProps) {
  const icon = { size: 17, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <IconButton
      label={t(isTable ? 'chart.viewAsChart' : 'chart.viewAsTable', { name })}
      onClick={() => {
        onChange(!isTable);
      }}
    >
      {isTable ? <IconChartBar {...icon} /> : <IconTable {...icon} />}
    </IconButton>
  );
}
