import { ColumnsButton } from './columns/columns-button.tsx';
import { DensityButton } from './columns/density-button.tsx';
import { ExportButton } from './export/export-button.tsx';
import { FirstStepsLink } from './first-steps-link.tsx';
import { TrashLink } from './trash-link.tsx';
import type { ListState } from './views/list-state.ts';

interface ListToolsProps {
  state: ListState;
  onColumnsChange: (columns: string) => void;
}

/** What is beside the title of the list. Not imported directly: it is loaded after the list's rows. */
export default function ListTools({ state, onColumnsChange }: ListToolsProps) {
  const { query, columns } = state;
  return (
    <>
      <FirstStepsLink />
      <TrashLink />
      <DensityButton />
      <ColumnsButton columns={columns} onChange={onColumnsChange} />
      <ExportButton query={query} columns={columns} />
    </>
  );
}
