export function SignInPage({ onSignedIn }: { onSignedIn: () => void }) {
  return <button onClick={onSignedIn}>Sign in</button>;
}
