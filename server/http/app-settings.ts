/** The settings that the HTTP side reads. */
export interface AppSettings {
  /** The address that the server listens on. */
  host: string;
  port: number;
  /** The origin that people see, where that is not host and port. */
  publicUrl: URL | undefined;
  /** Addresses and networks of the proxies whose word on the client's address counts. */
  trustProxy: readonly string[];
  /** Whether the installation may be open to whoever sits at this machine. */
  offersDemo: boolean;
  /** Default `warn`. */
  logLevel?: LogLevel | undefined;
}

export type LogLevel = 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug';

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether browsers reach the product over TLS, which decides cookie flags and HSTS. */
export function isOnTls(settings: AppSettings): boolean {
  return settings.publicUrl?.protocol === 'https:';
}

/** Whether the sample admin may be anyone: nobody but this machine reaches the product, nor through a proxy. */
export function isOpenToDemo({ offersDemo, publicUrl }: AppSettings): boolean {
  return offersDemo && (!publicUrl || loopbackNames.has(publicUrl.hostname));
}
