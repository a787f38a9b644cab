import { Box, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { sessionEndpoints } from '#contract/session/session.ts';
import { currentSessionQuery } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { BrandMark } from '#web/ui/picture/brand-mark.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { SignInArtwork } from './sign-in-artwork.tsx';
import { SignInForm } from './sign-in-form.tsx';
import classes from './sign-in-page.module.css';
import { t } from './t.ts';

export function SignInPage({ onSignedIn }: { onSignedIn: () => void }) {
  const queryClient = useQueryClient();
  const { data: options } = useQuery(endpointQuery(sessionEndpoints.signInOptions, {}));
  return (
    <div className={classes.page}>
      <Stack component="main" gap={32} className={classes.side ?? ''}>
        <Group gap={10} fz={17} fw={600} lts="var(--ll-tracking-title)">
          <BrandMark sizePx={32} />
          Ledgerline
        </Group>
        {/* Near the middle, but not centred: a message must not move what is above it. */}
        <Box w="100%" maw={372} m="clamp(0px, 50dvh - 303px, 30vh) auto auto">
          <PageTitle>{t('signIn.title')}</PageTitle>
          <Text size="15" c="dimmed" mt={8} mb={28}>
            {t('signIn.lead')}
          </Text>
          <SignInForm
            onSignedIn={(session) => {
              // Whatever is cached may belong to someone else.
              queryClient.clear();
              queryClient.setQueryData(currentSessionQuery.queryKey, session);
              onSignedIn();
            }}
          />
          <Text size="13" c="dimmed" ta="center" mt={24}>
            {t('signIn.forgotPassword')}
          </Text>
        </Box>
        <Text size="13" c="dimmed" mih={18}>
          {options?.organisationName}
        </Text>
      </Stack>
      <SignInArtwork />
    </div>
  );
}
