import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

export interface ProxyPlace {
  /** Empty, for what the proxy writes. */
  folder: string;
  /** Of the product: host and port. */
  product: string;
  /** The ports with TLS and without. */
  front: number;
  plain: number;
  /** Paths of PEM files. */
  certificate: string;
  key: string;
}

export interface ProxyProgram {
  name: string;
  path: string;
  /** Writes its settings: the file of `deploy/proxy`, with these places in it. @returns the arguments to start it with */
  setUp: (place: ProxyPlace) => string[];
}

const read = (name: string) => readFileSync(join(root, 'deploy/proxy', name), 'utf8');

/** Debian: nginx-light, caddy. */
export const proxyPrograms: readonly ProxyProgram[] = [
  {
    name: 'nginx',
    path: '/usr/sbin/nginx',
    setUp: ({ folder, product, front, plain, certificate, key }) => {
      const site = read('nginx.conf')
        .replace('127.0.0.1:3000', product)
        .replace('listen 443 ssl', `listen 127.0.0.1:${String(front)} ssl`)
        .replace('listen 80', `listen 127.0.0.1:${String(plain)}`)
        .replace(/ssl_certificate .*/, `ssl_certificate ${certificate};`)
        .replace(/ssl_certificate_key .*/, `ssl_certificate_key ${key};`)
        // Of the version that Debian 12 has.
        .replace('  http2 on;\n', '');
      const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
        .join(' ');
      const file = join(folder, 'nginx.conf');
      writeFileSync(
        file,
        `daemon off; user root; pid ${join(folder, 'pid')}; events {} http { access_log off; ${places}\n${site}}`,
      );
      return ['-c', file, '-e', join(folder, 'errors')];
    },
  },
  {
    name: 'Caddy',
    path: '/usr/bin/caddy',
    setUp: ({ folder, product, front, plain, certificate, key }) => {
      const own = `{
	admin off
	storage file_system ${folder}
	http_port ${String(plain)}
	https_port ${String(front)}
}
`;
      const site = read('Caddyfile')
        .replace('127.0.0.1:3000', product)
        // It would ask an authority for one.
        .replace('{\n', `{\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}\n`);
      const file = join(folder, 'Caddyfile');
      writeFileSync(file, own + site);
      return ['run', '--adapter', 'caddyfile', '--config', file];
    },
  },
];
