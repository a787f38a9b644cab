import type { Portrait } from './portraits.ts';
import type { Random } from './random.ts';

/** Hair and skin that stand apart from each other. */
const complexions = [
  { hair: '#5A3A28', skin: '#F1C9A8' },
  { hair: '#2B2233', skin: '#E0A37E' },
  { hair: '#D9A75B', skin: '#F1C9A8' },
  { hair: '#8A4B2D', skin: '#F5D7BE' },
  { hair: '#2B2233', skin: '#B8764A' },
  { hair: '#241C2A', skin: '#7A4B32' },
  { hair: '#9AA0A8', skin: '#E8B990' },
  { hair: '#6B4A33', skin: '#D29A6A' },
];
const backgrounds = ['#CDEFDD', '#CFE8F6', '#E4E1EE', '#FAD7DB', '#FDE0C4', '#DCD9FB'];
const clothes = ['#C8741A', '#57526B', '#0F7FA3', '#BE3F4D', '#15773F', '#5B4FE0'];

/** How a person looks whose portrait nobody has described. */
export function drawLook(random: Random, isWoman: boolean): Portrait {
  const hairStyle = isWoman
    ? random.pick(['bob', 'long', 'bun', 'ponytail', 'long', 'bob'] as const)
    : random.pick(['short', 'sidePart', 'cropped', 'curls', 'short'] as const);
  return {
    hairStyle,
    ...random.pick(complexions),
    clothes: random.pick(clothes),
    background: random.pick(backgrounds),
    hasBeard: !isWoman && hairStyle !== 'curls' && random.chance(0.35),
    hasGlasses: random.chance(0.25),
  };
}
