import { Box, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { BrandMark } from '#web/ui/picture/brand-mark.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { SignInArtwork } from './sign-in-artwork.tsx';
import classes from './sign-in-page.module.css';

interface EntranceFrameProps {
  title: string;
  lead?: ReactNode;
  organisationName: string | undefined;
  children: ReactNode;
}

/** A page of somebody who is not signed in: brand, title and form beside a picture of the product. */
export function EntranceFrame({ title, lead, organisationName, children }: EntranceFrameProps) {
  return (
    <div className={classes.page}>
      <Stack component="main" gap={32} className={classes.side ?? ''}>
        <Group gap={10} fz={17} fw={600} lts="var(--ll-tracking-title)">
          <BrandMark sizePx={32} />
          Ledgerline
        </Group>
        {/* Near the middle, but not centred: a message must not move what is above it. */}
        <Box w="100%" maw={372} m="clamp(0px, 50dvh - 303px, 30vh) auto auto">
          <PageTitle>{title}</PageTitle>
          {lead !== undefined && (
            <Text size="15" c="dimmed" mt={8} mb={28}>
              {lead}
            </Text>
          )}
          {children}
        </Box>
        <Text size="13" c="dimmed" mih={18}>
          {organisationName}
        </Text>
      </Stack>
      <SignInArtwork />
    </div>
  );
}
