#!/usr/bin/env bash
# One would guess: a cron library with time zones finds the next run of "at 17 minutes past every hour" everywhere, and
# of "at 00:01" soon after midnight, on days of clock changes too.
# What happens: where the clock goes back by half an hour (Lord Howe Island) cron-parser, which BullMQ computes its
# schedules with, raises "loop limit exceeded" for an hourly pattern; and where the hour from midnight on occurs twice
# (Havana) it takes the second one, an hour after the day has begun. croner is right in both.
# Versions: cron-parser 5.10.3, croner 11.0.1, luxon 3.7.2. Source: run 2026-11-29. Output seen:
#   17 * * * * in Australia/Lord_Howe: cron-parser Invalid expression, loop limit exceeded, croner 2027-04-03T15:47:00.000Z
#   1 0 * * * in America/Havana: cron-parser 2027-11-07T05:01:00.000Z, croner 2027-11-07T04:01:00.000Z
#   17 * * * * in Europe/Berlin: cron-parser 2027-10-31T01:17:00.000Z, croner 2027-10-31T01:17:00.000Z
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > init.json
npm install --silent --no-audit --no-fund --ignore-scripts cron-parser@5.10.3 croner@11.0.1 luxon@3.7.2
cat > probe.mjs << 'PROBE'
import { CronExpressionParser } from 'cron-parser';
import { Cron } from 'croner';

const by = {
  'cron-parser': (pattern, tz, after) =>
    CronExpressionParser.parse(pattern, { currentDate: after, tz }).next().toDate().toISOString(),
  croner: (pattern, timezone, after) => new Cron(pattern, { timezone }).nextRun(after).toISOString(),
};
const next = (library, ...schedule) => {
  try {
    return by[library](...schedule);
  } catch (error) {
    return error.message;
  }
};
const expected = [
  ['17 * * * *', 'Australia/Lord_Howe', '2027-04-03T14:17:00Z', 'Invalid expression, loop limit exceeded', '2027-04-03T15:47:00.000Z'],
  ['1 0 * * *', 'America/Havana', '2027-11-06T12:00:00Z', '2027-11-07T05:01:00.000Z', '2027-11-07T04:01:00.000Z'],
  ['17 * * * *', 'Europe/Berlin', '2027-10-31T00:17:00Z', '2027-10-31T01:17:00.000Z', '2027-10-31T01:17:00.000Z'],
];
let holds = true;
for (const [pattern, zone, after, parser, croner] of expected) {
  const seen = ['cron-parser', 'croner'].map((library) => next(library, pattern, zone, new Date(after)));
  console.log(`${pattern} in ${zone}: cron-parser ${seen[0]}, croner ${seen[1]}`);
  holds &&= seen[0] === parser && seen[1] === croner;
}
if (!holds) {
  console.error('The libraries now find other next runs.');
  process.exit(1);
}
PROBE
node probe.mjs
