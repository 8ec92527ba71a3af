import './lib/node-version.js';
import { parseArgs } from 'node:util';
import { dataDir } from './lib/paths.js';
import { loadEnvFile } from './lib/prepare.js';
import { runProduct } from './lib/product.js';
import { fail } from './lib/terminal.js';

/** `npm start`: runs the whole product, installing and building what is missing, until Ctrl-C. */
// Rejects options: the settings are environment variables.
parseArgs({ options: {} });
loadEnvFile();
runProduct(dataDir('.data')).catch(fail);
