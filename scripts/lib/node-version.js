/** Imported first by every program: an old Node would otherwise fail somewhere with a riddle. */
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `Mutual needs Node 20.19 or newer; this is ${process.versions.node}. Get one from https://nodejs.org\n`,
  );
  process.exit(1);
}
