import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EntranceFrame } from '../entrance-frame.tsx';
import { t } from './t.ts';

interface MessagePageProps {
  title: string;
  detail: string;
  organisationName?: string;
  /** Beside the way to sign in. */
  children?: ReactNode;
}

/** Says how it stands, and where it goes on. */
export function MessagePage({ title, detail, organisationName, children }: MessagePageProps) {
  return (
    <EntranceFrame title={title} lead={detail} organisationName={organisationName}>
      {children}
      <Button
        size="md"
        fullWidth
        variant={children === undefined ? 'filled' : 'default'}
        mt={children === undefined ? 0 : 12}
        renderRoot={(props) => <Link to="/sign-in" {...props} />}
      >
        {t('toSignIn')}
      </Button>
    </EntranceFrame>
  );
}
