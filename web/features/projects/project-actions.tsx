import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs';
import IconPinnedOff from '@tabler/icons-react/dist/esm/icons/IconPinnedOff.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import type { Project } from '#contract/projects/projects.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import classes from './projects.module.css';
import { t } from './t.ts';

/** What can be done with a project from its row. */
export interface ProjectCommands {
  /** Why the person can't change projects; joining and leaving is open to everyone. */
  refusal: string | undefined;
  onPin: (project: Project) => void;
  onJoin: (project: Project) => void;
  onEdit: (project: Project) => void;
  onDelete: (project: Project) => void;
}

interface ProjectActionsProps {
  project: Project;
  commands: ProjectCommands;
}

export function ProjectActions({ project, commands }: ProjectActionsProps) {
  const { refusal, onPin, onJoin, onEdit, onDelete } = commands;
  const { title, isPinned, isMember } = project;
  const icon = { size: 17, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <div className={classes.actions}>
      <IconButton
        label={isPinned ? t('unpin', { title }) : t('pin', { title })}
        refusal={refusal}
        onClick={() => {
          onPin(project);
        }}
      >
        {isPinned ? <IconPinnedOff {...icon} /> : <IconPin {...icon} />}
      </IconButton>
      <IconButton
        label={isMember ? t('leave', { title }) : t('join', { title })}
        onClick={() => {
          onJoin(project);
        }}
      >
        {isMember ? <IconUserMinus {...icon} /> : <IconUserPlus {...icon} />}
      </IconButton>
      <IconButton
        label={t('edit', { title })}
        refusal={refusal}
        onClick={() => {
          onEdit(project);
        }}
      >
        <IconPencil {...icon} />
      </IconButton>
      <IconButton
        label={t('delete', { title })}
        refusal={refusal}
        onClick={() => {
          onDelete(project);
        }}
      >
        <IconTrash {...icon} />
      </IconButton>
    </div>
  );
}
