import { writeCityTable } from './cities.data.js';

// The last step of `npm run build`: stores the table of cities beside the compiled code.

writeCityTable();
