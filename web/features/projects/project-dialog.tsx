import { SimpleGrid, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/SimpleGrid.layer.css';
import { useQueryClient } from '@tanstack/react-query';
import {
  maximumNamedMembers,
  maximumTeams,
  type Project,
  projectEndpoints,
} from '#contract/projects/projects.ts';
import { call } from '#web/api/call.ts';
import { useCurrentSession, useToday } from '#web/api/current-session.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { DayField } from '#web/ui/form/day-field.tsx';
import { MoneyField } from '#web/ui/form/money-field.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { NamedColorFields } from './named-color-fields.tsx';
import { projectsQuery, useProjectsChanged } from './project-commands.ts';
import { checkProject, projectBody, projectValues, type ProjectValues } from './project-form.ts';
import { t } from './t.ts';
import { t as generic } from '#web/ui/t.ts';

interface ProjectDialogProps {
  project?: Project | undefined;
  onClose: () => void;
}

const recordOf = (read: Project) => ({ version: read.version, values: projectValues(read) });

export function ProjectDialog({ project, onClose }: ProjectDialogProps) {
  const { organisation } = useCurrentSession();
  const today = useToday();
  const queryClient = useQueryClient();
  const changed = useProjectsChanged();
  const form = useRecordForm<ProjectValues>({
    record: project ? recordOf(project) : { values: projectValues({ startDay: today }) },
    check: checkProject,
    save: async (values, version) => {
      const body = projectBody(values);
      return recordOf(
        project
          ? await call(
              projectEndpoints.updateProject,
              { params: { id: project.id }, body },
              { version },
            )
          : await call(projectEndpoints.createProject, { body }),
      );
    },
    readAgain: async () => {
      const { projects } = await queryClient.query({ ...projectsQuery, staleTime: 0 });
      const now = projects.find(({ id }) => id === project?.id);
      return now && recordOf(now);
    },
    onSaved: async () => {
      onClose();
      const title = t(project ? 'saved' : 'added');
      showToast({ id: 'project', tone: 'success', title });
      await changed();
    },
  });
  const staff = project?.members.filter(({ userId }) => userId !== null) ?? [];
  const amount = (name: 'budget' | 'cost') => ({
    currency: organisation.currency,
    locale: organisation.locale,
    placeholder: t('dialog.none'),
    ...form.field(name),
  });

  return (
    <FormDialog
      title={t(project ? 'dialog.edit' : 'dialog.add')}
      saveLabel={project ? generic('save') : t('addProject')}
      what="project"
      form={form}
      onClose={onClose}
    >
      <TextInput
        label={t('dialog.title')}
        data-autofocus
        maxLength={120}
        {...form.field('title')}
      />
      <TextInput label={t('dialog.description')} maxLength={300} {...form.field('subtitle')} />
      <SimpleGrid minColWidth={178} spacing={16}>
        <DayField label={t('dialog.start')} {...form.field('startDay')} />
        <DayField label={t('dialog.due')} {...form.field('dueDay')} />
        <MoneyField
          label={t('dialog.budget', { currency: organisation.currency })}
          {...amount('budget')}
        />
        <MoneyField
          label={t('dialog.cost', { currency: organisation.currency })}
          {...amount('cost')}
        />
      </SimpleGrid>
      <NamedColorFields form={form} path="teams" limit={maximumTeams} maxLength={40} />
      <NamedColorFields
        form={form}
        path="namedMembers"
        limit={maximumNamedMembers}
        maxLength={120}
      />
      <Text size="13" c="dimmed">
        {staff.length === 0
          ? t('dialog.staff')
          : t('dialog.joinedStaff', { names: staff.map(({ name }) => name).join(', ') })}
      </Text>
    </FormDialog>
  );
}
