import type { Random } from './random.ts';

/** Where names, companies and addresses go together. */
export type Region =
  | 'britain'
  | 'america'
  | 'nordics'
  | 'germany'
  | 'france'
  | 'spain'
  | 'portugal'
  | 'italy'
  | 'poland'
  | 'india'
  | 'japan'
  | 'westAfrica'
  | 'turkey'
  | 'levant';

interface Country {
  country: string;
  /** `#` is a digit; out of the numbers kept for fiction where a country keeps some. */
  phone: string;
  towns: readonly string[];
  /** `#` is the house number. */
  streets: readonly string[];
}

const countriesByRegion: Record<Region, readonly Country[]> = {
  britain: [
    {
      country: 'United Kingdom',
      phone: '+44 1632 960###',
      towns: ['London EC1V 4PY', 'Leeds LS1 5QS', 'Cardiff CF10 2HE', 'Edinburgh EH3 6AT'],
      streets: ['# Foundry Lane', '# Harbour Street', '# St Giles Row', '# Tannery Yard'],
    },
    {
      country: 'Ireland',
      phone: '+353 20 912 ####',
      towns: ['Cork T12 R5CP', 'Galway H91 E2K3'],
      streets: ['# Merchants Quay', '# Abbey Street', '# Shop Street'],
    },
  ],
  america: [
    {
      country: 'United States',
      phone: '+1 303 555 01##',
      towns: ['Denver, CO 80205', 'Portland, OR 97209', 'Austin, TX 78702', 'Boston, MA 02110'],
      streets: ['# Alder Street', '# Commerce Avenue', '# Lakeview Drive', '# Union Square'],
    },
    {
      country: 'Canada',
      phone: '+1 604 555 01##',
      towns: ['Vancouver, BC V6B 2W9', 'Halifax, NS B3J 1S9'],
      streets: ['# Granville Street', '# Barrington Street', '# Water Street'],
    },
  ],
  nordics: [
    {
      country: 'Norway',
      phone: '+47 23 45 ## ##',
      towns: ['5003 Bergen', '0150 Oslo'],
      streets: ['Strandgaten #', 'Havnegata #', 'Storgata #'],
    },
    {
      country: 'Sweden',
      phone: '+46 31 390 ## ##',
      towns: ['411 04 Göteborg', '211 20 Malmö'],
      streets: ['Kungsgatan #', 'Verkstadsvägen #', 'Östra Hamngatan #'],
    },
    {
      country: 'Denmark',
      phone: '+45 70 20 ## ##',
      towns: ['8000 Aarhus C', '1050 København K'],
      streets: ['Nørregade #', 'Åboulevarden #'],
    },
  ],
  germany: [
    {
      country: 'Germany',
      phone: '+49 30 23125 ###',
      towns: ['10115 Berlin', '50667 Köln', '80331 München', '20095 Hamburg'],
      streets: ['Lindenstraße #', 'Am Kanal #', 'Goethestraße #', 'Mühlenweg #'],
    },
    {
      country: 'Austria',
      phone: '+43 1 205 ####',
      towns: ['1010 Wien', '5020 Salzburg'],
      streets: ['Getreidegasse #', 'Schloßallee #', 'Währinger Straße #'],
    },
  ],
  france: [
    {
      country: 'France',
      phone: '+33 1 99 00 ## ##',
      towns: ['69002 Lyon', '75011 Paris', '33000 Bordeaux', '59800 Lille'],
      streets: ['# rue des Tisserands', '# avenue de la République', '# place du Marché'],
    },
    {
      country: 'Belgium',
      phone: '+32 2 588 ## ##',
      towns: ['1000 Bruxelles', '4000 Liège'],
      streets: ['# rue de la Loi', '# quai Saint-Léonard'],
    },
  ],
  spain: [
    {
      country: 'Spain',
      phone: '+34 910 05 ## ##',
      towns: ['28004 Madrid', '41001 Sevilla', '46002 València'],
      streets: ['Calle Mayor #', 'Avenida del Puerto #', 'Plaza de España #'],
    },
  ],
  portugal: [
    {
      country: 'Portugal',
      phone: '+351 21 123 ####',
      towns: ['1200-109 Lisboa', '4050-253 Porto'],
      streets: ['Rua do Alecrim #', 'Avenida da Liberdade #', 'Rua das Flores #'],
    },
  ],
  italy: [
    {
      country: 'Italy',
      phone: '+39 02 5550 ####',
      towns: ['20121 Milano', '50122 Firenze', '10121 Torino', '40121 Bologna'],
      streets: ['Via Garibaldi #', 'Corso Vittorio #', 'Via dei Mille #'],
    },
  ],
  poland: [
    {
      country: 'Poland',
      phone: '+48 22 599 ## ##',
      towns: ['00-020 Warszawa', '31-041 Kraków', '90-001 Łódź'],
      streets: ['ulica Długa #', 'ulica Świętokrzyska #', 'plac Wolności #'],
    },
  ],
  india: [
    {
      country: 'India',
      phone: '+91 80 5550 ####',
      towns: ['Bengaluru 560001', 'Mysuru 570001'],
      streets: ['#, Residency Road', '#, Church Street', '#, Brigade Road'],
    },
  ],
  japan: [
    {
      country: 'Japan',
      phone: '+81 3 5550 ####',
      towns: ['Kyoto 604-8006', 'Tokyo 104-0061', 'Osaka 530-0001'],
      streets: ['#-3 Sakaemachi', '#-12 Honcho', '#-7 Midorigaoka'],
    },
  ],
  westAfrica: [
    {
      country: 'Nigeria',
      phone: '+234 1 555 ####',
      towns: ['Lagos 101241', 'Ibadan 200001'],
      streets: ['# Marina Road', '# Adeola Odeku Street'],
    },
    {
      country: 'Ghana',
      phone: '+233 30 255 ####',
      towns: ['Accra GA-107'],
      streets: ['# Independence Avenue', '# Oxford Street'],
    },
  ],
  turkey: [
    {
      country: 'Türkiye',
      phone: '+90 212 555 ## ##',
      towns: ['34430 İstanbul', '35220 İzmir'],
      streets: ['İstiklal Caddesi #', 'Çiçek Sokağı #', 'Atatürk Bulvarı #'],
    },
  ],
  levant: [
    {
      country: 'Jordan',
      phone: '+962 6 555 ####',
      towns: ['Amman 11118'],
      streets: ['# Rainbow Street', '# Al Madina Street'],
    },
    {
      country: 'United Arab Emirates',
      phone: '+971 4 555 ####',
      towns: ['Dubai', 'Sharjah'],
      streets: ['# Al Wasl Road', '# Corniche Street'],
    },
  ],
};

export interface Place {
  address: string;
  country: string;
  /** A telephone number. */
  contact: string;
}

/** An address, its country and a telephone number somewhere in the region. */
export function drawPlace(random: Random, region: Region): Place {
  const { country, phone, towns, streets } = random.pick(countriesByRegion[region]);
  const street = random.pick(streets).replace('#', random.int(1, 190).toString());
  return {
    address: `${street}\n${random.pick(towns)}`,
    country,
    contact: phone.replace(/#/g, () => random.int(0, 9).toString()),
  };
}
