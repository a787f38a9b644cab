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
  /** Left out for a new one. */
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
  const field = (name: 'title' | 'subtitle') => ({
    value: form.values[name],
    error: form.errors[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      form.change({ [name]: event.currentTarget.value });
    },
  });
  const day = (name: 'startDay' | 'dueDay') => ({
    value: form.values[name],
    error: form.errors[name],
    onChange: (text: string) => {
      form.change({ [name]: text });
    },
  });
  const amount = (name: 'budget' | 'cost') => ({
    currency: organisation.currency,
    locale: organisation.locale,
    placeholder: t('dialog.none'),
    value: form.values[name],
    error: form.errors[name],
    onChange: (plain: string) => {
      form.change({ [name]: plain });
    },
  });

  return (
    <FormDialog
      title={t(project ? 'dialog.edit' : 'dialog.add')}
      saveLabel={project ? generic('save') : t('addProject')}
      what="project"
      form={form}
      onClose={onClose}
    >
      <TextInput label={t('dialog.title')} data-autofocus maxLength={120} {...field('title')} />
      <TextInput label={t('dialog.description')} maxLength={300} {...field('subtitle')} />
      <SimpleGrid minColWidth={178} spacing={16}>
        <DayField label={t('dialog.start')} {...day('startDay')} />
        <DayField label={t('dialog.due')} {...day('dueDay')} />
        <MoneyField
          label={t('dialog.budget', { currency: organisation.currency })}
          {...amount('budget')}
        />
        <MoneyField
          label={t('dialog.cost', { currency: organisation.currency })}
          {...amount('cost')}
        />
      </SimpleGrid>
      <NamedColorFields
        path="teams"
        rows={form.values.teams}
        limit={maximumTeams}
        maxLength={40}
        errors={form.errors}
        onChange={(teams) => {
          form.change({ teams });
        }}
      />
      <NamedColorFields
        path="namedMembers"
        rows={form.values.namedMembers}
        limit={maximumNamedMembers}
        maxLength={120}
        errors={form.errors}
        onChange={(namedMembers) => {
          form.change({ namedMembers });
        }}
      />
      <Text size="13" c="dimmed">
        {staff.length === 0
          ? t('dialog.staff')
          : t('dialog.joinedStaff', { names: staff.map(({ name }) => name).join(', ') })}
      </Text>
    </FormDialog>
  );
}
