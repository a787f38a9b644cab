/** The mark of Halden & Rowe as an SVG document: an H and an R that share a stem. */
export const logo = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40">',
  '<rect width="40" height="40" rx="9" fill="#2F2B3D"/>',
  '<g fill="none" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">',
  '<path stroke="#FFFFFF" d="M11 10.5V30M20 10.5V30M11 20.5H20"/>',
  '<path stroke="#A59DF8" d="M20 11.5H25.5A4.9 4.9 0 0 1 25.5 21.3H20M25.5 21.3L30.5 30"/>',
  '</g></svg>',
].join('');
