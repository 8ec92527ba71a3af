#!/usr/bin/env bash
# scripts/zone-data.sh VERSION FOLDER
#
# Makes FOLDER/zoneinfo64.res, which Node.js reads in place of its built-in time zones, from a release of the PyPI
# package tzdata such as 2026.6, by ICU's own tools (docs/operations.md, Time zones). Runs on Debian with g++,
# icu-devtools, dpkg-dev and pip; nothing is installed.
set -euo pipefail
version=$1
mkdir -p "$2"
target=$(cd "$2" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --no-deps --target tz "tzdata==$version"
release=$(sed -n '1s/^# version //p' tz/tzdata/zoneinfo/tzdata.zi)

mkdir -p lists/partial archives/partial
codename=$(. /etc/os-release && echo "$VERSION_CODENAME")
echo "deb-src http://deb.debian.org/debian $codename main" > sources.list
own=(-o "Dir::Etc::sourcelist=$folder/sources.list" -o Dir::Etc::sourceparts=/dev/null
  -o "Dir::State::lists=$folder/lists" -o "Dir::Cache=$folder" -o APT::Sandbox::User=root)
apt-get "${own[@]}" --quiet=2 update
apt-get "${own[@]}" --quiet=2 --download-only source icu
tar --extract --gzip --file icu_*.orig.tar.gz --wildcards '*/source/tools/tzcode/*'
tools=$(echo "$folder"/*/source/tools/tzcode)
(cd "$tools" && gcc -w -std=gnu89 -I. zic.c localtime.c asctime.c scheck.c ialloc.c -o "$folder/zic")
(cd "$tools" && g++ -w -I. tz2icu.cpp -o "$folder/tz2icu")

# ICU's compiler knows neither the short words of tzdata.zi nor %z; ICU itself reads no abbreviations.
python3 - << 'EXPAND'
import re

DAYS = {'M': 'Mon', 'Tu': 'Tue', 'W': 'Wed', 'Th': 'Thu', 'F': 'Fri', 'Sa': 'Sat', 'Su': 'Sun'}
MONTHS = 'January February March April May June July August September October November December'.split()
SHORT = '|'.join(DAYS)


def month(word):
    return next((name for name in MONTHS if name.startswith(word)), word)


def day(word):
    word = re.sub(rf'^(?:l|last)({SHORT})$', lambda found: 'last' + DAYS[found[1]], word)
    return re.sub(rf'^({SHORT})(?=[<>]=)', lambda found: DAYS[found[1]], word)


with open('tz/tzdata/zoneinfo/tzdata.zi') as source, open('zones', 'w') as target:
    for line in source:
        words = line.split()
        if line.startswith('#'):
            continue
        if words[0] == 'R':
            words[0] = 'Rule'
            words[3] = {'o': 'only', 'ma': 'max'}.get(words[3], words[3])
            words[5], words[6] = month(words[5]), day(words[6])
        elif words[0] == 'L':
            words[0] = 'Link'
        else:
            first = words[0] == 'Z'
            until = 5 if first else 3
            words[until - 1] = words[until - 1].replace('%z', 'XXX')
            words[until + 1 : until + 3] = [
                change(word) for change, word in zip((month, day), words[until + 1 : until + 3])
            ]
            if first:
                words[0] = 'Zone'
        target.write(' '.join(words) + '\n')
EXPAND

cp "$tools/icuregions" .
./zic -d zoneinfo -L /dev/null zones "$tools/icuzones" 2> zic.log || { cat zic.log >&2; exit 1; }
./tz2icu zoneinfo tz/tzdata/zoneinfo/zone.tab "$release" > tz2icu.log || { cat tz2icu.log >&2; exit 1; }
genrb --quiet --destdir "$target" zoneinfo64.txt
echo "$target/zoneinfo64.res: $release"
