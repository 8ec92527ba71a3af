import { findNode, isNewEnough, NODE_VERSION, runOnNode } from './node.js';
import { fail } from './terminal.js';

/**
 * First import of every script, so that no other code runs before. Accepts any Node from 20.19. If it is too
 * old for the product, fetches the required Node and runs the same script on it.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `Mutual needs Node ${NODE_VERSION}, which it fetches itself from Node 20.19 on; this is ${process.versions.node}. Get one from https://nodejs.org\n`,
  );
  process.exit(1);
}
if (!isNewEnough(process.versions.node)) {
  try {
    process.exit(await runOnNode(await findNode(), [...process.execArgv, ...process.argv.slice(1)]));
  } catch (error) {
    fail(error);
  }
}
