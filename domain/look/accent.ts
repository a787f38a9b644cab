type Channels = [red: number, green: number, blue: number];

export const accentPattern = /^#[0-9a-f]{6}$/;

function channelsOf(color: string): Channels {
  const at = (place: number) => Number.parseInt(color.slice(place, place + 2), 16);
  return [at(1), at(3), at(5)];
}

function hex(channel: number): string {
  return Math.round(channel).toString(16).padStart(2, '0');
}

/** A pale shade of a color on white paper: `share` of it, the rest white. */
export function mixedWithWhite(color: string, share: number): string {
  return `#${channelsOf(color)
    .map((channel) => hex(255 + (channel - 255) * share))
    .join('')}`;
}

/** @see WCAG 2.2, relative luminance. */
function luminance(color: string): number {
  const [red, green, blue] = channelsOf(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How well text in this color is read on white: 1 for white, 21 for black. */
export function contrastOnWhite(color: string): number {
  return 1.05 / (luminance(color) + 0.05);
}

/** What text needs to be read by nearly everybody. @see WCAG 2.2, 1.4.3 */
export const leastContrast = 4.5;

/** Whether text in that color can be read on white paper; the tints of it are paler than 7 %. */
export function isReadableAccent(color: string): boolean {
  return accentPattern.test(color) && contrastOnWhite(color) >= leastContrast;
}
