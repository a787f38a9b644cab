import { connect } from 'node:net';

/** Sends bytes as they are and gives back all that comes until the server hangs up: for what an HTTP client never sends. */
export function rawExchange(url: string, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    let received = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (received += chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      resolve(received);
    });
    socket.write(request);
  });
}
