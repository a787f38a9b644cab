import type { Random } from '#testing/random.ts';

const first =
  'Amber Baltic Cedar Dorian Elm Falcon Granite Harbour Iris Juniper Kestrel Larch Meridian Nordic Onyx Pine Quarry Raven Sable Tundra Umber Violet Willow Xenon Yarrow Zephyr Müller Schäfer Köhler Øster Núñez Françoise Łódź Brücke Ångström'.split(
    ' ',
  );
const second =
  'Analytics Bakery Consulting Dental Energy Foods Gardens Hotels Imports Joinery Kitchens Logistics Media Nursery Optics Printing Quilts Robotics Shipping Tools Utilities Vineyards Works Yachts Apotheke Bäckerei Druckerei Möbel Söhne'.split(
    ' ',
  );
const places =
  'Aachen Bergen Cork Dublin Espoo Ghent Hull Kiel Leeds Metz Nantes Oslo Porto Riga Turin Vienna Wels Zug'.split(
    ' ',
  );
const forms = ['GmbH', 'Ltd', 'AG', 'S.A.R.L.', 'B.V.', 'AB', 'Inc.', 'GmbH & Co. KG', 'Oy', ''];

/** A company's name; many of them share words. */
export function randomCompany(random: Random): string {
  const place = random.chance(0.5) ? ` ${random.pick(places)}` : '';
  return `${random.pick(first)} ${random.pick(second)}${place} ${random.pick(forms)}`.trim();
}

export function randomIban(random: Random): string {
  const country = random.pick(['DE', 'AT', 'NL', 'FR', 'BE']);
  return country + Array.from({ length: 20 }, () => random.int(0, 9)).join('');
}

const swissLetters: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'AE',
  Ö: 'OE',
  Ü: 'UE',
};

/** The name as a bank hands it on. */
export function asBankWrites(random: Random, name: string): string {
  let text = name;
  if (random.chance(0.5)) text = text.toUpperCase();
  if (random.chance(0.4))
    text = text.replaceAll(/[äöüÄÖÜ]/g, (letter) => swissLetters[letter] ?? letter);
  else if (random.chance(0.35)) text = text.normalize('NFD').replaceAll(/\p{M}/gu, '');
  if (random.chance(0.3))
    text = text.replace(/ (GmbH.*|Ltd|AG|B\.V\.|AB|Inc\.|Oy|S\.A\.R\.L\.)$/i, '');
  return text.slice(0, random.pick([27, 35, 70]));
}
