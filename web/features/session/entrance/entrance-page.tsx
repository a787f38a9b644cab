import { useQuery } from '@tanstack/react-query';
import { sessionEndpoints } from '#contract/session/session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { BackFromProvider } from './back-from-provider.tsx';
import { ConfirmEmailPage } from './confirm-email-page.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { InvitationPage } from './invitation-page.tsx';
import { MessagePage } from './message-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { SetUpPage } from './set-up-page.tsx';
import { t } from './t.ts';

interface EntrancePageProps {
  step: string;
  /** After the `#` of the address. */
  token: string;
  onSignedIn: () => void;
}

/** What somebody does before they are signed in, by the last part of the address. Not imported directly: it is loaded on first use. */
export default function EntrancePage({ step, token, onSignedIn }: EntrancePageProps) {
  // The page is sent with a first answer to this, which must not be taken for a newer one afterwards.
  useQuery(endpointQuery(sessionEndpoints.signInOptions, {}));
  switch (step) {
    case 'invitation':
      return <InvitationPage token={token} onSignedIn={onSignedIn} />;
    case 'forgot-password':
      return <ForgotPasswordPage />;
    case 'password':
      return <ResetPasswordPage token={token} />;
    case 'email':
      return <ConfirmEmailPage token={token} />;
    case 'single-sign-on':
      return <BackFromProvider onSignedIn={onSignedIn} />;
    case 'set-up':
      return <SetUpPage onSignedIn={onSignedIn} />;
    default:
      return <MessagePage title={t('notFound.title')} detail={t('notFound.detail')} />;
  }
}
