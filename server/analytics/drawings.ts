import { initials } from '#domain/initials.ts';

// Pairs of a tint and the letters on it; they stand on light and dark pages, because a drawing has no theme.
const looks = [
  { tint: '#E7E5FD', ink: '#4A3FCB' },
  { tint: '#D8F4E4', ink: '#136B39' },
  { tint: '#FDE9D3', ink: '#8F4F0B' },
  { tint: '#D3F1F8', ink: '#0B617D' },
  { tint: '#FADDE0', ink: '#A82E3D' },
] as const;

function escapeXml(text: string): string {
  return text.replaceAll(/[<>&"']/g, (sign) => `&#${String(sign.codePointAt(0))};`);
}

/** Draws a person's initials as an SVG document of 64 × 64; the same name always looks the same. */
export function drawInitials(name: string): string {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const { tint, ink } = looks[sum % looks.length] ?? looks[0];
  const text = escapeXml(initials(name));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">',
    `<path fill="${tint}" d="M0 0H64V64H0Z"/>`,
    `<text x="32" y="33" fill="${ink}" font-family="Inter, system-ui, sans-serif" font-size="24" font-weight="600" text-anchor="middle" dominant-baseline="central">${text}</text>`,
    '</svg>',
  ].join('');
}

/** A sheet with a folded corner that says PDF. */
export const pdfIcon = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" fill="none">',
  '<path d="M6 2.5h8.2L19.5 8v12A1.5 1.5 0 0 1 18 21.5H6A1.5 1.5 0 0 1 4.5 20V4A1.5 1.5 0 0 1 6 2.5Z" fill="#FFF" stroke="#C93A46" stroke-width="1.5" stroke-linejoin="round"/>',
  '<path d="M14 2.8V8.2h5.2" stroke="#C93A46" stroke-width="1.5" stroke-linejoin="round"/>',
  '<path d="M7.7 17.6v-4.4h1.2a1.25 1.25 0 0 1 0 2.6H7.7M11.3 17.6v-4.4h.9a1.6 1.6 0 0 1 1.6 1.6v1.2a1.6 1.6 0 0 1-1.6 1.6ZM15.4 17.6v-4.4h1.9M15.4 15.4h1.5" stroke="#C93A46" stroke-width="1.1" stroke-linecap="round" stroke-linejoin="round"/>',
  '</svg>',
].join('');
