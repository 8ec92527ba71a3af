import './lib/node-version.js';
import { dataDir } from './lib/paths.js';
import { loadEnvFile } from './lib/prepare.js';
import { runProduct } from './lib/product.js';
import { fail } from './lib/terminal.js';

/** `npm start`: the whole product from whatever is there, until Ctrl-C. */
loadEnvFile();
runProduct(dataDir('.data')).catch(fail);
