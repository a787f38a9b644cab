import { Group, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ownAccountEndpoints } from '#contract/session/own-account.ts';
import type { CurrentSession } from '#contract/session/session.ts';
import { initials } from '#domain/initials.ts';
import { call } from '#web/api/call.ts';
import { currentSessionQuery, useCurrentSession } from '#web/api/current-session.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { Avatar } from '#web/ui/picture/avatar.tsx';
import { PictureUpload, readPicture } from '../frame/picture-upload.tsx';
import { cardBodyClass, SettingsCard } from '../frame/settings-card.tsx';
import { SettingsForm } from '../frame/settings-form.tsx';
import { t } from './profile-t.ts';

const { changeName, setPicture, removePicture } = ownAccountEndpoints;

const pictureRules = () => ({
  maximumBytes: setPicture.limits.bodyBytes,
  wrongType: t('picture.wrongType'),
  tooLarge: t('picture.tooLarge'),
});

/** Shows the person everywhere as they are now. */
function useShowUser() {
  const queryClient = useQueryClient();
  return ({ user }: Pick<CurrentSession, 'user'>) => {
    queryClient.setQueryData(
      currentSessionQuery.queryKey,
      (session: CurrentSession | undefined) => session && { ...session, user },
    );
  };
}

/** The person's own name and picture. */
export function ProfileCard() {
  const { user } = useCurrentSession();
  const show = useShowUser();
  const form = useRecordForm({
    record: { values: { name: user.name } },
    check: (values) => validateBody(changeName.input.body, values),
    save: async (body) => {
      const answer = await call(changeName, { body });
      show(answer);
      return { values: { name: answer.user.name } };
    },
    onSaved: () => {
      showToast({ id: 'profile', tone: 'success', title: t('person.saved') });
    },
  });
  return (
    <SettingsCard title={t('person.title')} subtitle={t('person.lead')}>
      <PictureField user={user} onChanged={show} />
      <SettingsForm form={form}>
        <TextInput label={t('person.name')} maw={372} autoComplete="name" {...form.field('name')} />
      </SettingsForm>
    </SettingsCard>
  );
}

interface PictureFieldProps {
  user: CurrentSession['user'];
  onChanged: (answer: Pick<CurrentSession, 'user'>) => void;
}

function PictureField({ user, onChanged }: PictureFieldProps) {
  const change = useMutation({
    mutationFn: async (file: File | null) =>
      file === null
        ? call(removePicture, {})
        : call(setPicture, { body: await readPicture(file, pictureRules()) }),
    onSuccess: (answer, file) => {
      onChanged(answer);
      const title = t(file === null ? 'picture.removed' : 'picture.saved');
      showToast({ id: 'profile', tone: 'success', title });
    },
  });
  return (
    <Group className={cardBodyClass} gap="16px 20px" pb={20}>
      <Avatar image={user.avatar} initials={initials(user.name)} tone="primary" sizePx={64} />
      <PictureUpload
        texts={{ file: t('picture.file'), upload: t('picture.upload') }}
        hasPicture={user.avatar !== ''}
        change={change}
      />
    </Group>
  );
}
