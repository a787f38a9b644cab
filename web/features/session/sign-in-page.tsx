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

interface SignInPageProps {
  /** Called with the new session in place. */
  onSignedIn: () => void;
}

export function SignInPage({ onSignedIn }: SignInPageProps) {
  const queryClient = useQueryClient();
  const { data: options } = useQuery(endpointQuery(sessionEndpoints.signInOptions, {}));
  return (
    <div className={classes.page}>
      <main className={classes.side}>
        <div className={classes.brand}>
          <BrandMark sizePx={32} />
          Ledgerline
        </div>
        <div className={classes.content}>
          <PageTitle>{t('signIn.title')}</PageTitle>
          <p className={classes.lead}>{t('signIn.lead')}</p>
          <SignInForm
            onSignedIn={(session) => {
              // Nothing that was read before, perhaps by someone else, is shown to this person.
              queryClient.clear();
              queryClient.setQueryData(currentSessionQuery.queryKey, session);
              onSignedIn();
            }}
          />
          <p className={classes.help}>{t('signIn.forgotPassword')}</p>
        </div>
        <p className={classes.organisation}>{options?.organisationName}</p>
      </main>
      <SignInArtwork />
    </div>
  );
}
