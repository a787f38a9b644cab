import { isIPv6 } from 'node:net';

/** The network that a client's address counts as: an IPv4 address itself, of IPv6 the /56 that one customer gets. */
export function networkOf(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  const [withoutZone = ''] = plain.split('%');
  if (!isIPv6(withoutZone)) return plain.slice(0, 64);
  const [head = '', tail] = withoutZone.split('::');
  const groups = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  // An IPv4 address at the end stands for two groups.
  const lastCount = last.length + (tail?.includes('.') ? 1 : 0);
  const gap = tail === undefined ? 0 : 8 - groups.length - lastCount;
  const all = [...groups, ...Array<string>(gap).fill('0'), ...last];
  const [first = 0, second = 0, third = 0, fourth = 0] = all
    .slice(0, 4)
    .map((group) => parseInt(group, 16));
  const text = [first, second, third, fourth & 0xff00].map((group) => group.toString(16));
  return `${text.join(':')}::/56`;
}
