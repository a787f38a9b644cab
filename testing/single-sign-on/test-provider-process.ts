import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';

/** What a test tells the provider: whom it knows, by the name that they sign in under. */
export interface Knows {
  people: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const [redirectUri = '', clientSecret = ''] = process.argv.slice(2);
let people: Knows['people'] = {};
process.on('message', (message: Knows) => {
  ({ people } = message);
  process.send?.('known');
});
process.on('disconnect', () => process.exit());

const server = createServer();
server.listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
// Safe: it listens on a port, not on a pipe.
const issuer = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'ledgerline',
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name', 'groups'],
  },
  jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] as never },
  cookies: { keys: ['of the tests'] },
  features: { devInteractions: { enabled: false } },
  pkce: { required: () => true },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
  // Nobody is asked whether Ledgerline may know their name.
  loadExistingGrant: async ({ oidc }) => {
    const grant = new provider.Grant({
      clientId: oidc.client?.clientId ?? '',
      accountId: oidc.session?.accountId ?? '',
    });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});

async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET') {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      '<!doctype html><title>Provider</title><form method="post"><label>Name <input name="login"></label><button>Sign in</button></form>',
    );
    return;
  }
  const accountId = new URLSearchParams(await text(request)).get('login') ?? '';
  const result =
    accountId === ''
      ? { error: 'access_denied', error_description: 'Nobody signed in' }
      : { login: { accountId } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

const answer = provider.callback();
server.on('request', (request, response) => {
  if (request.url?.startsWith('/interaction/') === true) void interact(request, response);
  else void answer(request, response);
});
process.send?.(issuer);
