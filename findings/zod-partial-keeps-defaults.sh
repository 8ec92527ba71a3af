#!/usr/bin/env bash
# One would guess: `CreateBody.partial()` is the schema of a PATCH request: what is not sent is not in the result, as in
# version 3 and as its type on the side of the input says.
# What happens: in version 4 a field with `.default()` or `.prefault()` is filled in under `.partial()` and `.optional()`
# too. The change that is stored then sets each field that was not sent back to its default, without an error: whoever
# renames a plan makes it public again. A test that sends all fields, or that looks at the changed one, sees nothing.
# Remedy: put the defaults on top, not at the bottom: a base without them, `Base.partial()` for changes, and
# `Base.extend({ visibility: Base.shape.visibility.default('all') })` for what is new.
# Versions: zod 4.6.7 with its subpath zod/v3. Source: run 2026-12-01. Output seen, for {"title":"Tea"}:
#   zod/v3, partial: {"title":"Tea"}
#   zod, partial: {"title":"Tea","visibility":"all","guests":[]}
#   zod, optional: {"title":"Tea","visibility":"all","guests":[]}
#   zod, partial of a base without defaults: {"title":"Tea"}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > init.json
npm install --silent --no-audit --no-fund --ignore-scripts zod@4.6.7
cat > probe.mjs << 'PROBE'
import { z } from 'zod';
import { z as v3 } from 'zod/v3';

const Base = z.object({
  title: z.string(),
  visibility: z.enum(['all', 'friends']),
  guests: z.array(z.string()),
});
const Create = Base.extend({
  visibility: Base.shape.visibility.default('all'),
  guests: Base.shape.guests.prefault([]),
});
const Older = v3.object({
  title: v3.string(),
  visibility: v3.enum(['all', 'friends']).default('all'),
  guests: v3.array(v3.string()).default([]),
});
const eachOptional = z.object(
  Object.fromEntries(Object.entries(Create.shape).map(([name, field]) => [name, field.optional()])),
);
const SCHEMAS = {
  'zod/v3, partial': Older.partial(),
  'zod, partial': Create.partial(),
  'zod, optional': eachOptional,
  'zod, partial of a base without defaults': Base.partial(),
};
const seen = Object.entries(SCHEMAS).map(([name, schema]) => {
  const result = JSON.stringify(schema.parse({ title: 'Tea' }));
  console.log(`${name}: ${result}`);
  return result;
});
const SENT = '{"title":"Tea"}';
const FILLED = '{"title":"Tea","visibility":"all","guests":[]}';
if (seen.join() !== [SENT, FILLED, FILLED, SENT].join()) {
  console.error('Optional fields with defaults are treated differently now.');
  process.exit(1);
}
PROBE
node probe.mjs
