import type { ActivityData } from '#database/activity-data.ts';
import { texts } from '#messages/texts.ts';

const t = texts('activity');

type OfPeople =
  | 'user-invited'
  | 'invitation-resent'
  | 'invitation-revoked'
  | 'user-joined'
  | 'role-changed'
  | 'user-suspended'
  | 'user-reactivated'
  | 'user-removed'
  | 'user-sessions-ended'
  | 'password-reset'
  | 'api-key-made'
  | 'api-key-revoked'
  | 'account-changed'
  | 'first-account-made'
  | 'account-linked'
  | 'single-sign-on-changed'
  | 'authenticator-on'
  | 'authenticator-off'
  | 'backup-codes-made'
  | 'passkey-added'
  | 'passkey-renamed'
  | 'passkey-removed'
  | 'second-factor-reset'
  | 'sign-in-rules-changed';

/** Who came, left and may do what. */
export const describePeople: { [Kind in OfPeople]: (data: ActivityData[Kind]) => string } = {
  'user-invited': (data) => t('people.invited', data),
  'invitation-resent': (data) => t('people.invitedAgain', data),
  'invitation-revoked': (data) => t('people.invitationRevoked', data),
  'user-joined': (data) => t('people.joined', data),
  'role-changed': (data) => t('people.roleChanged', data),
  'user-suspended': (data) => t('people.suspended', data),
  'user-reactivated': (data) => t('people.reactivated', data),
  'user-removed': (data) => t('people.removed', data),
  'user-sessions-ended': (data) => t('people.sessionsEnded', data),
  'password-reset': () => t('people.passwordReset'),
  'api-key-made': ({ key, scopes }) => t('people.keyMade', { key, scopes: scopes.join(', ') }),
  'api-key-revoked': (data) => t('people.keyRevoked', data),
  'account-changed': ({ fields }) =>
    t('people.accountChanged', {
      fields: fields.map((field) => t(`people.field.${field}`)).join(', '),
    }),
  'account-linked': (data) => t('people.linked', data),
  'single-sign-on-changed': ({ isOn, takesPasswords }) =>
    !isOn
      ? t('people.singleSignOnOff')
      : takesPasswords
        ? t('people.singleSignOnOn')
        : t('people.singleSignOnOnly'),
  'first-account-made': (data) => t('people.firstAccount', data),
  'authenticator-on': () => t('people.authenticatorOn'),
  'authenticator-off': () => t('people.authenticatorOff'),
  'backup-codes-made': () => t('people.backupCodesMade'),
  'passkey-added': (data) => t('people.passkeyAdded', data),
  'passkey-renamed': (data) => t('people.passkeyRenamed', data),
  'passkey-removed': (data) => t('people.passkeyRemoved', data),
  'second-factor-reset': (data) => t('people.secondFactorReset', data),
  'sign-in-rules-changed': ({ demandsSecondFactor, idleMinutes }) =>
    t(demandsSecondFactor ? 'people.rulesWithFactor' : 'people.rules', {
      hours: String(idleMinutes / 60),
    }),
};
