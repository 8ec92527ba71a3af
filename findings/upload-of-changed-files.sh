#!/usr/bin/env bash
# One would guess: a File that was chosen in a form is a snapshot (W3C File API, 4): `fetch` sends what the user chose,
# or fails in a way that can be told from a missing network, as reading the File does.
# What happens: the File is a reference. If the file has changed since, Chromium and WebKitGTK send the new content,
# although both refuse to read the same File. If it is gone, WebKitGTK sends an empty file, which a server answers like
# any other; Chromium rejects with the TypeError of a lost connection while `navigator.onLine` is true, so a queue that
# waits for the network tries for ever.
# On Android nobody has to delete anything: pictures of the system's picker and of a cloud often count as changed
# (tus-js-client#255, ERR_UPLOAD_FILE_CHANGED).
# Remedy: read the File when it is chosen, and send the copy: `new Blob([await file.arrayBuffer()])`.
# Versions: Chromium 156.0.8078.114, WebKitGTK 2.50.6 of Debian 12 (webkit2gtk-driver, xvfb); puppeteer-core 25.16.0,
# selenium-webdriver 4.49.0. Source: run 2026-12-01. Output seen, for a file with the word first that is replaced by one
# with the word second:
#   Chromium, unchanged: fetch first, read first, fetch of a copy first, onLine true
#   Chromium, changed: fetch second, read NotReadableError, fetch of a copy first, onLine true
#   Chromium, deleted: fetch TypeError, read NotFoundError, fetch of a copy first, onLine true
#   WebKitGTK, unchanged: fetch first, read first, fetch of a copy first, onLine true
#   WebKitGTK, changed: fetch second, read NotFoundError, fetch of a copy first, onLine true
#   WebKitGTK, deleted: fetch nothing, read NotFoundError, fetch of a copy first, onLine true
set -euo pipefail
for program in chromium WebKitWebDriver Xvfb; do
  command -v "$program" > /dev/null || { echo "There is no $program."; exit 1; }
done
browser=$(find /usr/lib -path '*/webkit2gtk-4.*/MiniBrowser' | head -1)
folder=$(mktemp -d)
started=()
trap 'kill "${started[@]}" 2> /dev/null || true; wait; rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > init.json
npm install --silent --no-audit --no-fund --ignore-scripts puppeteer-core@25.16.0 selenium-webdriver@4.49.0
Xvfb -displayfd 3 -screen 0 1000x800x24 -nolisten tcp 3> display 2> /dev/null &
started+=($!)
until [ -s display ]; do sleep 0.1; done
port=$(python3 -c 'import socket; one = socket.socket(); one.bind(("127.0.0.1", 0)); print(one.getsockname()[1])')
DISPLAY=":$(cat display)" WebKitWebDriver -p "$port" > driver.log 2>&1 &
started+=($!)
until (exec 4<> "/dev/tcp/127.0.0.1/$port") 2> /dev/null; do sleep 0.1; done
cat > probe.mjs << 'PROBE'
import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve as pathOf } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { launch } from 'puppeteer-core';
import { Builder, By } from 'selenium-webdriver';

const [, , driver, miniBrowser] = process.argv;
const server = createServer(async (request, answer) => {
  answer.setHeader('Content-Type', 'text/html');
  if (request.method !== 'POST') return answer.end('<!doctype html><input type="file">');
  const sent = (await buffer(request).catch(() => Buffer.alloc(0))).toString('latin1');
  answer.end(/first|second/.exec(sent)?.[0] ?? 'nothing');
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${server.address().port}/`;

const FILE = pathOf('chosen.txt');
const CHANGES = {
  unchanged: () => undefined,
  changed: () => {
    writeFileSync(FILE, 'second text');
    utimesSync(FILE, new Date(), new Date(Date.now() + 60_000));
  },
  deleted: () => rmSync(FILE),
};
/** Run in the page: the first one before the change, the other one after it. */
const KEEP = `const [file] = document.querySelector('input').files;
  window.copied = file.arrayBuffer().then((bytes) => new Blob([bytes]));
  return window.copied.then(() => true);`;
const TRY = `const [file] = document.querySelector('input').files;
  const outcome = (work) => work.then((text) => text.split(' ')[0], ({ name }) => name);
  const send = (blob) => {
    const form = new FormData();
    form.set('file', blob, 'chosen.txt');
    return outcome(fetch('/', { method: 'POST', body: form }).then((answer) => answer.text()));
  };
  return (async () => ({
    sends: await send(file),
    reads: await outcome(file.text()),
    copy: await send(await window.copied),
    online: navigator.onLine,
  }))();`;

const byPuppeteer = async (options) => {
  const engine = await launch({ headless: true, ...options });
  const page = await engine.newPage();
  return {
    open: () => page.goto(address),
    choose: async () => (await page.$('input')).uploadFile(FILE),
    run: (body) => page.evaluate(`(async () => { ${body} })()`),
    close: () => engine.close(),
  };
};
const byWebDriver = async () => {
  const session = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(`http://127.0.0.1:${driver}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
    })
    .build();
  await session.manage().setTimeouts({ script: 60_000 });
  return {
    open: () => session.get(address),
    choose: () => session.findElement(By.css('input')).sendKeys(FILE),
    run: (body) =>
      session.executeAsyncScript(
        `const done = arguments[0]; (async () => { ${body} })().then(done, (error) => done(String(error)));`,
      ),
    close: () => session.quit(),
  };
};
const ENGINES = {
  Chromium: () => byPuppeteer({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] }),
  WebKitGTK: byWebDriver,
};
const seen = [];
for (const [name, start] of Object.entries(ENGINES)) {
  const engine = await start();
  try {
    for (const [state, change] of Object.entries(CHANGES)) {
      writeFileSync(FILE, 'first');
      await engine.open();
      await engine.choose();
      await engine.run(KEEP);
      change();
      const { sends, reads, copy, online } = await engine.run(TRY);
      console.log(`${name}, ${state}: fetch ${sends}, read ${reads}, fetch of a copy ${copy}, onLine ${online}`);
      seen.push(`${sends} ${reads} ${copy} ${online}`);
    }
  } finally {
    await engine.close();
  }
}
server.close();
const expected = [
  'first first first true',
  'second NotReadableError first true',
  'TypeError NotFoundError first true',
  'first first first true',
  'second NotFoundError first true',
  'nothing NotFoundError first true',
];
if (seen.join() !== expected.join()) {
  console.error('The engines now send chosen files in another way.');
  process.exit(1);
}
PROBE
node probe.mjs "$port" "$browser"
