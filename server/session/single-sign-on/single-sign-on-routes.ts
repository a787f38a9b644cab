import type { singleSignOnEndpoints } from '#contract/session/single-sign-on.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { notingRefusal } from '../refused-sign-ins.ts';
import { beginSingleSignOn } from './begin.ts';
import { changeSettings, showSettings } from './change-settings.ts';
import { finishSingleSignOn } from './finish.ts';
import { providerFinder } from './provider.ts';
import { readSingleSignOn } from './read-settings.ts';
import { secretBox } from '#server/runtime/secret-box.ts';

interface SingleSignOnOptions {
  /** Known to this installation alone. */
  secret: Buffer;
  /** The origin that people reach the product under. */
  origin: () => string;
  /** Whether a provider may be reached without TLS. */
  allowsHttp: boolean;
}

/** Sign-in at the organisation's own provider. */
export function singleSignOnRoutes(
  db: Connection['db'],
  { secret, origin, allowsHttp }: SingleSignOnOptions,
): Handlers<typeof singleSignOnEndpoints> {
  const box = secretBox(secret, 'single sign-on');
  const redirectUri = () => `${origin()}/account/single-sign-on`;
  const parts = { redirectUri, allowsHttp, box, findProvider: providerFinder({ box, allowsHttp }) };
  return {
    getSingleSignOnOffer: async () => {
      const { isOn, label, takesPasswords } = (await readSingleSignOn(db)).settings;
      return { offer: isOn ? { label, takesPasswords } : null };
    },
    beginSingleSignOn: (_input, context) => beginSingleSignOn(db, parts, context),
    finishSingleSignOn: ({ body: { answer } }, context) =>
      notingRefusal(db, { ...context, way: 'single-sign-on' }, () =>
        finishSingleSignOn(db, { answer, parts }, context),
      ),
    getSingleSignOn: () => showSettings(db, parts),
    changeSingleSignOn: ({ body: input }, context) => changeSettings(db, parts, { input, context }),
  };
}
