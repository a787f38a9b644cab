/** The hair of a drawn person; what is `behind` lies under the shoulders and the head. */
interface Hair {
  behind: string;
  front: string;
}

const cap = 'M19.6 29C17.8 16.2 24.4 10.8 32 10.8S46.2 16.2 44.4 29';

const hairStyles = {
  short: {
    behind: '',
    front: `<path d="${cap}C43.6 25.6 42.6 23.4 40.6 21.4C35.6 22.4 27.6 21.8 24.6 19.6C21.8 22 20.4 25.4 19.6 29Z"/>`,
  },
  sidePart: {
    behind: '',
    front: `<path d="${cap}C43.4 24.6 41.6 22 38.6 20.2C32.8 22.6 25 22 21.6 22.4C20.4 24.2 20 26.6 19.6 29Z"/>`,
  },
  cropped: {
    behind: '',
    front:
      '<path d="M20.8 25.4C20 16.6 24.6 11.8 32 11.8S44 16.6 43.2 25.4C41.8 20.8 38.4 18.6 32 18.6S22.2 20.8 20.8 25.4Z"/>',
  },
  curls: {
    behind: '',
    front:
      '<g><circle cx="22.4" cy="21.6" r="5"/><circle cx="26.4" cy="15.6" r="5.4"/><circle cx="33.4" cy="13.8" r="5.6"/><circle cx="39.4" cy="17" r="5.2"/><circle cx="42" cy="22.2" r="4.6"/><path d="M22 22C25 17 39 17 42 22L41 17H24Z"/></g>',
  },
  bob: {
    behind:
      '<path d="M17.4 38.6C15 17.6 21.6 10.4 32 10.4S49 17.6 46.6 38.6C46.2 41 43.8 41.2 41.8 40H22.2C20.2 41.2 17.8 41 17.4 38.6Z"/>',
    front:
      '<path d="M20.6 26C20 15.8 25 11.6 32 11.6S44 15.8 43.4 26C42.6 23.6 41.6 22.2 40 21H24C22.4 22.2 21.4 23.6 20.6 26Z"/>',
  },
  long: {
    behind:
      '<path d="M15.8 49.4V27.4C15.8 16 22.4 10 32 10S48.2 16 48.2 27.4V49.4C48.2 50.4 47.6 51 46.6 51H17.4C16.4 51 15.8 50.4 15.8 49.4Z"/>',
    front:
      '<path d="M32 12C25 12 20 17.4 19.4 28.6C25 26.6 29.8 22.8 32 18.4C34.2 22.8 39 26.6 44.6 28.6C44 17.4 39 12 32 12Z"/>',
  },
  bun: {
    behind: '<circle cx="32" cy="8.6" r="5.2"/>',
    front:
      '<path d="M20.2 28C18.6 16 24.2 11.4 32 11.4S45.4 16 43.8 28C42.6 23 38 18.6 32 18.6S21.4 23 20.2 28Z"/>',
  },
  ponytail: {
    behind:
      '<path d="M41 15.4C50 15 52 23 50.4 31.6C49.8 36 48 39.4 45.6 41.4C46.6 34 46 24 41 15.4Z"/>',
    front:
      '<path d="M20.4 27.4C18.8 16 24.2 11.4 32 11.4S45 16 43.8 27.4C42 24 40.4 21.6 37.4 18.8C33 22.4 26 23 23 23.2C21.6 24.4 20.8 25.8 20.4 27.4Z"/>',
  },
  scarf: {
    behind:
      '<path d="M16.8 33C15.4 17.4 22 9.4 32 9.4S48.6 17.4 47.2 33C46.6 42 45 47 41.6 52H22.4C19 47 17.4 42 16.8 33Z"/>',
    front:
      '<path fill-rule="evenodd" d="M18.4 30C17.6 16.6 23.4 10.2 32 10.2S46.4 16.6 45.6 30C45 40 42 46 43 51C38 55 26 55 21 51C22 46 19 40 18.4 30ZM22.8 29C22.8 35.6 26.6 40.4 32 40.4S41.2 35.6 41.2 29C41.2 22.4 37.4 18.4 32 18.4S22.8 22.4 22.8 29Z"/>',
  },
} satisfies Record<string, Hair>;

/** A small flat drawing of a person. Colours are CSS hex colours. */
export interface Portrait {
  hairStyle: keyof typeof hairStyles;
  hair: string;
  skin: string;
  clothes: string;
  background: string;
  hasBeard?: boolean;
  hasGlasses?: boolean;
}

const head = '<ellipse cx="32" cy="28.4" rx="11.4" ry="13.2"/>';
const neck = 'M27 37H37V47C37 50 27 50 27 47Z';
const shoulders =
  'M11 64C11.6 53 20 47.6 27 46.6C28.6 50.2 35.4 50.2 37 46.6C44 47.6 52.4 53 53 64Z';
const beard =
  'M20.7 27.4C20.7 37 25 43.4 32 43.4S43.3 37 43.3 27.4C42.4 32 40.6 34.4 38 34.8C34.4 33.6 29.6 33.6 26 34.8C23.4 34.4 21.6 32 20.7 27.4Z';
const glasses =
  '<g fill="none" stroke="#2F2B3D" stroke-width="1.5"><circle cx="27" cy="28.4" r="4"/><circle cx="37" cy="28.4" r="4"/><path d="M31 28H33"/></g>';

/** Draws a portrait as an SVG document of 64 × 64. */
export function drawPortrait(portrait: Portrait): string {
  const { behind, front } = hairStyles[portrait.hairStyle];
  const { hair, skin, clothes, background } = portrait;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">',
    `<path fill="${background}" d="M0 0H64V64H0Z"/>`,
    `<g fill="${hair}">${behind}</g>`,
    `<path fill="${skin}" d="${neck}"/><path fill="#000" fill-opacity=".14" d="${neck}"/>`,
    `<path fill="${clothes}" d="${shoulders}"/>`,
    `<g fill="${skin}">${head}</g>`,
    portrait.hasBeard === true ? `<path fill="${hair}" d="${beard}"/>` : '',
    `<g fill="${hair}">${front}</g>`,
    portrait.hasGlasses === true ? glasses : '',
    '</svg>',
  ].join('');
}
