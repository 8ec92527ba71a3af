export { pairDocument } from './documents/pairs.ts';
export { userDocument } from './documents/users.ts';
export { Homes } from './population/homes.ts';
export { population } from './population/population.ts';
export { FitTable, relations } from './population/relations.ts';
