import { versionTag } from './expected-version.ts';
import type { CallContext } from './handler.ts';

interface Version {
  version: number;
}
type Versioned = Version | { invoice: Version } | { quote: Version } | { client: Version };

/** An answer with the version of what it shows as its entity tag. */
export async function tagged<Answer extends Versioned>(
  answer: Answer | Promise<Answer>,
  { setHeader }: Pick<CallContext, 'setHeader'>,
): Promise<Answer> {
  const answered = await answer;
  setHeader('etag', versionTag(shownIn(answered).version));
  return answered;
}

function shownIn(answer: Versioned): Version {
  if ('version' in answer) return answer;
  if ('invoice' in answer) return answer.invoice;
  return 'quote' in answer ? answer.quote : answer.client;
}
