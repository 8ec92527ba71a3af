import './lib/node-version.js';
import { dataDir } from './lib/paths.js';
import { loadEnvFile } from './lib/prepare.js';
import { runProduct } from './lib/product.js';
import { fail } from './lib/terminal.js';

/** `npm start`: runs the whole product, installing and building what is missing, until Ctrl-C. */
loadEnvFile();
runProduct(dataDir('.data')).catch(fail);
