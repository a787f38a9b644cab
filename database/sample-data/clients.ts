import { drawCompanies } from './companies.ts';
import { namesByRegion, unusualPeople } from './people.ts';
import { drawPlace, type Region } from './places.ts';
import { drawLook } from './looks.ts';
import { knownClients } from './known-clients.ts';
import { createRandom, type Random } from './random.ts';
import type { SampleClient } from './sample-client.ts';

const clientCount = 200;
/** 15 % of them have a picture. */
const pictureCount = 30;
const clientSeed = 20_260;

interface Person {
  name: string;
  region: Region;
  isWoman?: boolean;
}

function drawPeople(random: Random, count: number): Person[] {
  const regions = Object.keys(namesByRegion) as Region[]; // Object.keys forgets the keys' type.
  const taken = new Set<string>();
  const people: Person[] = [...unusualPeople];
  while (people.length < count) {
    const region = random.pick(regions);
    const { women, men, families } = namesByRegion[region];
    const isWoman = random.chance(0.5);
    const name = `${random.pick(isWoman ? women : men)} ${random.pick(families)}`;
    if (taken.has(name)) continue;
    taken.add(name);
    people.push({ name, region, isWoman });
  }
  return random.shuffled(people);
}

/** The clients of the sample data, always the same; the first ones are {@link knownClients}. */
export function sampleClients(): SampleClient[] {
  const random = createRandom(clientSeed);
  const people = drawPeople(random, clientCount - knownClients.length);
  const companies = drawCompanies(random, people);
  const known = knownClients.filter((client) => client.portrait).length;
  // Only of those whose given name says which drawings fit.
  const pictured = new Set(
    random
      .shuffled(people.filter((person) => person.isWoman !== undefined))
      .slice(0, pictureCount - known),
  );
  const drawn = people.map((person, index): SampleClient => {
    const { company = '', companyEmail = '' } = companies[index] ?? {};
    return {
      name: person.name,
      company,
      companyEmail,
      ...drawPlace(random, person.region),
      ...(pictured.has(person) && { portrait: drawLook(random, person.isWoman === true) }),
    };
  });
  return [...knownClients, ...drawn];
}
