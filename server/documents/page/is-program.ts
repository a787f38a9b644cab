import type { IncomingHttpHeaders } from 'node:http';

// Those that look at the links of a mail or a message before a person does, and those that read the web. Each names
// itself; what does not is taken for a browser, because a client who is overlooked would be asked for a receipt.
const programs =
  /bot\b|bot[/;]|crawl|spider|slurp|facebookexternalhit|embedly|preview|whatsapp|telegram|discord|skypeuripreview|linkcheck|mimecast|barracuda|proofpoint|safelinks|scanner|monitor/i;

/** Whether no person is behind a request: a program that names itself, or a browser that fetches ahead. */
export function isProgram(headers: IncomingHttpHeaders): boolean {
  const purpose = `${String(headers['sec-purpose'])} ${String(headers.purpose)} ${String(headers['x-moz'])}`;
  return /prefetch|prerender|preview/i.test(purpose) || programs.test(headers['user-agent'] ?? '');
}
