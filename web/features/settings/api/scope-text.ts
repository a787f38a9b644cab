import type { KeyScope } from '#contract/session/key-scopes.ts';
import { users } from '#messages/en/settings/users.ts';
import { translator } from '#web/language/translator.ts';

const t = translator('users', users);

/** What a scope lets a key do, in the words of the roles. */
export const scopeText = (scope: KeyScope): string => t(`may.${scope}`);
