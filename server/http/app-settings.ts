export interface AppSettings {
  host: string;
  /** 0 takes any free one. */
  port: number;
  /** The origin that people see, where that is not host and port; links use it, and https turns on secure cookies. */
  publicUrl: URL | undefined;
  /** Addresses and networks whose X-Forwarded-For is believed. */
  trustProxy: readonly string[];
  /** Whether strangers cannot reach the installation, so that a demo may be open to whoever sits at it. */
  offersDemo: boolean;
  /** Whether the provider of single sign-on may be reached without TLS, as one on the same machine. */
  allowsHttpIssuer?: boolean | undefined;
  /** Whether webhooks may lead to private networks, and be without TLS; no where it is left out. */
  webhooksToPrivate?: boolean | undefined;
  /** What a scraper of `/metrics` has to know; where it is left out, nobody may ask. */
  metricsToken?: string | undefined;
  /** Default `warn`. */
  logLevel?: LogLevel | undefined;
}

export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether browsers reach the product over TLS, which decides cookie flags and HSTS. */
export function isOnTls(settings: AppSettings): boolean {
  return settings.publicUrl?.protocol === 'https:';
}

/** Whether the sample admin may be anyone: nobody but this machine reaches the product, nor through a proxy. */
export function isOpenToDemo({ offersDemo, publicUrl }: AppSettings): boolean {
  return offersDemo && (!publicUrl || loopbackNames.has(publicUrl.hostname));
}
