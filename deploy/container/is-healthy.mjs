// Asks the server of this container whether it lives, under the name that it answers to.
import { get } from 'node:http';

const { PORT: port = '3000', PUBLIC_URL: publicUrl } = process.env;
const host = publicUrl ? new URL(publicUrl).host : `127.0.0.1:${port}`;
get({ port, path: '/healthz', headers: { host } }, ({ statusCode }) => {
  process.exit(statusCode === 200 ? 0 : 1);
}).on('error', () => process.exit(1));
