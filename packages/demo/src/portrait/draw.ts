import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { NAMES, type Culture } from '../population/names.ts';
import { portrait } from './portrait.ts';

// Draws one portrait into a file. The ending (svg, webp, png) selects the format: node
// packages/demo/src/portrait/draw.ts FILE --seed 7 --gender female --age 30 --culture tamil

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    picture: { type: 'string', default: '0' },
    gender: { type: 'string', default: 'female' },
    age: { type: 'string', default: '30' },
    culture: { type: 'string', default: 'hindi' },
  },
});
const [file] = positionals;
if (!file) throw new Error('Name the file to draw into, such as portrait.webp.');

const isCulture = (name: string): name is Culture => Object.hasOwn(NAMES, name);
const { gender, culture } = values;
if (gender !== 'male' && gender !== 'female' && gender !== 'other')
  throw new Error('--gender is male, female or other.');
if (!isCulture(culture)) throw new Error(`--culture is one of ${Object.keys(NAMES).join(', ')}.`);

const svg = portrait({
  seed: Number(values.seed),
  picture: Number(values.picture),
  gender,
  age: Number(values.age),
  culture,
});
if (file.endsWith('.svg')) await writeFile(file, svg);
else await sharp(Buffer.from(svg)).toFile(file);
