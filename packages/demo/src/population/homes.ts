import type { Chance } from '@mutual/recommender/random';
import type { Culture } from './names.ts';

/** A city in the form in which members store it, with the rounded position of stored places. */
export interface HomeCity {
  city: string;
  state: string;
  country: string;
  countryCode: string;
  lat: number;
  lng: number;
}

/** Returns the biggest cities of a country (ISO 3166-1 alpha-2) with their populations, biggest first. */
type BiggestCities = (countryCode: string, limit: number) => readonly (HomeCity & { population: number })[];

type Mix = readonly (readonly [Culture, number])[];

interface Home {
  /** Share of all members, in percent. */
  share: number;
  cultures: Mix;
}

/**
 * Where members live: two thirds in India, the rest in countries with an Indian diaspora or an international
 * public.
 */
const HOMES: Readonly<Record<string, Home>> = {
  IN: { share: 64, cultures: [['hindi', 1]] },
  US: {
    share: 8,
    cultures: [
      ['english', 45],
      ['hispanic', 15],
      ['black', 14],
      ['hindi', 8],
      ['telugu', 5],
      ['chinese', 5],
      ['korean', 3],
      ['arabic', 2],
      ['italian', 3],
    ],
  },
  GB: {
    share: 4,
    cultures: [
      ['english', 62],
      ['urdu', 8],
      ['punjabi', 7],
      ['marathi', 5],
      ['african', 6],
      ['black', 5],
      ['slavic', 4],
      ['arabic', 3],
    ],
  },
  CA: {
    share: 2.5,
    cultures: [
      ['english', 50],
      ['punjabi', 15],
      ['chinese', 10],
      ['french', 12],
      ['hindi', 7],
      ['african', 3],
      ['southeast', 3],
    ],
  },
  AU: {
    share: 2,
    cultures: [
      ['english', 64],
      ['hindi', 10],
      ['chinese', 9],
      ['punjabi', 5],
      ['italian', 5],
      ['southeast', 5],
    ],
  },
  AE: {
    share: 2.5,
    cultures: [
      ['arabic', 35],
      ['malayali', 22],
      ['hindi', 12],
      ['urdu', 15],
      ['southeast', 8],
      ['english', 8],
    ],
  },
  SG: {
    share: 1.5,
    cultures: [
      ['chinese', 66],
      ['tamil', 16],
      ['southeast', 14],
      ['english', 4],
    ],
  },
  NP: { share: 1.2, cultures: [['nepali', 1]] },
  LK: {
    share: 1,
    cultures: [
      ['sinhala', 78],
      ['tamil', 22],
    ],
  },
  BD: {
    share: 1,
    cultures: [
      ['urdu', 60],
      ['bengali', 40],
    ],
  },
  PK: { share: 0.8, cultures: [['urdu', 1]] },
  DE: {
    share: 1.2,
    cultures: [
      ['german', 78],
      ['arabic', 10],
      ['slavic', 7],
      ['hindi', 5],
    ],
  },
  FR: {
    share: 1,
    cultures: [
      ['french', 80],
      ['arabic', 12],
      ['african', 8],
    ],
  },
  ES: { share: 0.8, cultures: [['hispanic', 1]] },
  IT: { share: 0.7, cultures: [['italian', 1]] },
  PT: { share: 0.4, cultures: [['portuguese', 1]] },
  NL: {
    share: 0.5,
    cultures: [
      ['german', 80],
      ['arabic', 12],
      ['hindi', 8],
    ],
  },
  SE: { share: 0.4, cultures: [['german', 1]] },
  PL: { share: 0.5, cultures: [['slavic', 1]] },
  BR: {
    share: 1.2,
    cultures: [
      ['portuguese', 85],
      ['japanese', 5],
      ['italian', 10],
    ],
  },
  MX: { share: 1, cultures: [['hispanic', 1]] },
  CO: { share: 0.4, cultures: [['hispanic', 1]] },
  NG: { share: 0.8, cultures: [['african', 1]] },
  KE: {
    share: 0.5,
    cultures: [
      ['african', 88],
      ['marathi', 12],
    ],
  },
  ZA: {
    share: 0.7,
    cultures: [
      ['african', 66],
      ['english', 24],
      ['tamil', 10],
    ],
  },
  JP: { share: 0.7, cultures: [['japanese', 1]] },
  KR: { share: 0.4, cultures: [['korean', 1]] },
  PH: { share: 0.6, cultures: [['southeast', 1]] },
  ID: { share: 0.5, cultures: [['southeast', 1]] },
  TR: { share: 0.3, cultures: [['arabic', 1]] },
  EG: { share: 0.3, cultures: [['arabic', 1]] },
};

const NORTH: Mix = [
  ['hindi', 80],
  ['urdu', 13],
  ['punjabi', 7],
];

/** Cultures by state of India. Other states have the mix of the north. */
const INDIAN_STATES: Readonly<Record<string, Mix>> = {
  Maharashtra: [
    ['marathi', 52],
    ['hindi', 22],
    ['urdu', 10],
    ['goan', 5],
    ['tamil', 4],
    ['punjabi', 3],
    ['bengali', 4],
  ],
  Gujarat: [
    ['marathi', 85],
    ['urdu', 8],
    ['hindi', 7],
  ],
  Goa: [
    ['goan', 60],
    ['marathi', 25],
    ['hindi', 15],
  ],
  Punjab: [
    ['punjabi', 82],
    ['hindi', 18],
  ],
  Chandigarh: [
    ['punjabi', 60],
    ['hindi', 40],
  ],
  Delhi: [
    ['hindi', 62],
    ['punjabi', 18],
    ['urdu', 10],
    ['bengali', 5],
    ['malayali', 5],
  ],
  'West Bengal': [
    ['bengali', 80],
    ['urdu', 12],
    ['hindi', 8],
  ],
  Tripura: [['bengali', 1]],
  Assam: [
    ['bengali', 60],
    ['nepali', 15],
    ['hindi', 25],
  ],
  Odisha: [
    ['bengali', 45],
    ['hindi', 55],
  ],
  'Tamil Nadu': [
    ['tamil', 88],
    ['urdu', 5],
    ['malayali', 7],
  ],
  Puducherry: [['tamil', 1]],
  Karnataka: [
    ['telugu', 58],
    ['hindi', 14],
    ['tamil', 9],
    ['malayali', 7],
    ['urdu', 7],
    ['bengali', 5],
  ],
  Telangana: [
    ['telugu', 74],
    ['urdu', 18],
    ['hindi', 8],
  ],
  'Andhra Pradesh': [
    ['telugu', 92],
    ['urdu', 8],
  ],
  Kerala: [
    ['malayali', 92],
    ['urdu', 4],
    ['tamil', 4],
  ],
  Sikkim: [['nepali', 1]],
};

const CITIES_PER_COUNTRY = 60;
const INDIAN_CITIES = 160;

const countries = Object.entries(HOMES).map(([code, { share }]) => [code, share] as const);

/** Draws the cities in which members live, from the cities of the product. */
export class Homes {
  private readonly biggestCities: BiggestCities;
  private readonly weightedCities = new Map<string, readonly (readonly [HomeCity, number])[]>();

  constructor(biggestCities: BiggestCities) {
    this.biggestCities = biggestCities;
  }

  /**
   * Draws a city by the shares of the countries and the population of the city, and a culture that lives
   * there.
   */
  draw(chance: Chance): { city: HomeCity; culture: Culture } {
    const code = chance.weighted(countries);
    const city = chance.weighted(this.citiesOf(code));
    const mix = code === 'IN' ? (INDIAN_STATES[city.state] ?? NORTH) : (HOMES[code]?.cultures ?? NORTH);
    return { city, culture: chance.weighted(mix) };
  }

  /** Returns one of the biggest cities of India. */
  indianCity(state: string, name: string): HomeCity {
    const found = this.citiesOf('IN').find(([city]) => city.state === state && city.city === name);
    if (!found) throw new Error(`${name} in ${state} is not among the biggest cities.`);
    return found[0];
  }

  private citiesOf(code: string): readonly (readonly [HomeCity, number])[] {
    let weights = this.weightedCities.get(code);
    if (!weights) {
      const biggest = this.biggestCities(code, code === 'IN' ? INDIAN_CITIES : CITIES_PER_COUNTRY);
      // An exponent below 1, because online dating is concentrated in big cities, but not only in the
      // biggest.
      weights = biggest.map(({ population, ...city }) => [city, population ** 0.85] as const);
      this.weightedCities.set(code, weights);
    }
    return weights;
  }
}
