#!/usr/bin/env bash
# One would guess: a sound that a page wants to play before the first gesture of its user is lost, because browsers
# forbid it: `AudioContext.resume()` is rejected then, as `play()` of an audio element is. So `resume().then(playNotes)`
# plays a short sound for an event, or nothing.
# What happens: `resume()` is neither rejected nor fulfilled. It stays pending, also after the gesture, until the page
# calls `resume()` again, for the next event. That one fulfils all earlier ones with it (Web Audio, 1.2.3), so the
# sounds of all events since the page was opened are played at the same moment: ten notes at a volume of 0.1 reach full
# scale.
# Remedy: drop a sound whose `resume()` was not fulfilled within a second.
# Versions: Chromium 156.0.8078.114, WebKitGTK 2.50.6 of Debian 12 (webkit2gtk-driver, xvfb); puppeteer-core 25.16.0,
# selenium-webdriver 4.49.0. Source: run 2026-12-01. Output seen, for five events before the gesture:
#   Chromium, before the gesture: suspended, 0 fulfilled, 0 rejected
#   Chromium, after the gesture: suspended, 0 fulfilled, 0 rejected
#   Chromium, after the next resume(): running, 5 fulfilled, 0 rejected
#   WebKitGTK, before the gesture: suspended, 0 fulfilled, 0 rejected
#   WebKitGTK, after the gesture: suspended, 0 fulfilled, 0 rejected
#   WebKitGTK, after the next resume(): running, 5 fulfilled, 0 rejected
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
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { launch } from 'puppeteer-core';
import { Builder, By } from 'selenium-webdriver';

const [, , driver, miniBrowser] = process.argv;
/** The page tells by itself what has happened, because a script of a driver counts as a gesture. */
const PAGE = `<!doctype html><body style="height: 500px"><p>Press</p><script>
  const context = new AudioContext();
  const sounds = { fulfilled: 0, rejected: 0 };
  for (let message = 0; message < 5; message += 1)
    context.resume().then(() => (sounds.fulfilled += 1), () => (sounds.rejected += 1));
  const tell = (when) =>
    fetch('/', { method: 'POST', body: JSON.stringify({ when, ...sounds, state: context.state }) });
  setTimeout(() => tell('before the gesture'), 1000);
  document.addEventListener('click', () => {
    setTimeout(() => {
      tell('after the gesture').then(() => {
        context.resume();
        setTimeout(() => tell('after the next resume()'), 1000);
      });
    }, 1000);
  }, { once: true });
</script>`;
const told = [];
let tellNext = () => undefined;
const server = createServer(async (request, answer) => {
  answer.setHeader('Content-Type', 'text/html');
  if (request.method === 'POST') {
    told.push(JSON.parse(await buffer(request)));
    tellNext();
  }
  answer.end(PAGE);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${server.address().port}/`;
const until = async (count) => {
  while (told.length < count) await new Promise((resolve) => (tellNext = resolve));
};
const byPuppeteer = async (options) => {
  const engine = await launch({ headless: true, ...options });
  const page = await engine.newPage();
  return { open: () => page.goto(address), click: () => page.mouse.click(100, 100), close: () => engine.close() };
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
  return {
    open: () => session.get(address),
    click: () => session.findElement(By.css('p')).click(),
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
  told.length = 0;
  try {
    await engine.open();
    await until(1);
    await engine.click();
    await until(3);
    for (const { when, state, fulfilled, rejected } of told) {
      console.log(`${name}, ${when}: ${state}, ${fulfilled} fulfilled, ${rejected} rejected`);
      seen.push(`${state} ${fulfilled} ${rejected}`);
    }
  } finally {
    await engine.close();
  }
}
server.close();
const expected = ['suspended 0 0', 'suspended 0 0', 'running 5 0'];
if (seen.join() !== [...expected, ...expected].join()) {
  console.error('The engines now treat an early resume() in another way.');
  process.exit(1);
}
PROBE
node probe.mjs "$port" "$browser"
