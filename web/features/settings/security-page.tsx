import { PageTitle } from '#web/ui/page-title.tsx';

export function SecurityPage() {
  return <PageTitle>Security</PageTitle>;
}
