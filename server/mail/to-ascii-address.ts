import { domainToASCII } from 'node:url';

/** An address as mail servers write it, for comparing: its domain in ASCII, all of it in small letters. */
export function toAsciiAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`.toLowerCase();
}
