#!/usr/bin/env bash
# One would guess: an input whose value comes from the cache of TanStack Query may be changed by setQueryData in its
# own handler (an optimistic update, in onMutate or without a mutation), as with useState: the documentation calls
# setQueryData synchronous.
# What happens: the cache changes at once, but its observers are told in a later task (the default scheduler is
# setTimeout). React ends the event with the old value and puts it back into the controlled input: a checkbox turns
# back for one task, so what reads it after the click (tests that compare, assistive technology) sees no change, and
# in a text field the caret jumps to the end when one types in the middle. notifyManager.setScheduler(queueMicrotask)
# shortens the time to a microtask, before the next frame, but the caret still jumps: the value that is typed belongs
# in local state.
# Versions: @tanstack/react-query 5.108.0, react and react-dom 19.3.1, jsdom 31.0.1. Source: run 2026-12-01.
# Output seen:
#   checkbox, useState: true after the event, true after its microtasks, true in the next task
#   checkbox, setQueryData: false after the event, false after its microtasks, true in the next task
#   checkbox, onMutate: false after the event, false after its microtasks, true in the next task
#   text, useState: caret 8 of 15 in the next task
#   text, setQueryData: caret 15 of 15 in the next task
#   text, onMutate: caret 15 of 15 in the next task
#   checkbox, setQueryData by microtask: false after the event, true after its microtasks, true in the next task
#   text, setQueryData by microtask: caret 15 of 15 in the next task
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > init.json
npm install --silent --no-audit --no-fund --ignore-scripts @tanstack/react-query@5.108.0 react@19.3.1 react-dom@19.3.1 jsdom@31.0.1
cat > probe.mjs << 'PROBE'
import { JSDOM } from 'jsdom';
import { setTimeout as wait } from 'node:timers/promises';

const { window } = new JSDOM('', { pretendToBeVisual: true });
Object.assign(globalThis, { window, document: window.document });
const { createElement, useState } = await import('react');
const { createRoot } = await import('react-dom/client');
const { flushSync } = await import('react-dom');
const { notifyManager, QueryClient, QueryClientProvider, useMutation, useQuery } = await import('@tanstack/react-query');

const KEY = { queryKey: ['value'], staleTime: Infinity };

/** Renders an input with a value that is changed in one of the ways. */
function Field({ way, type, client }) {
  const { data } = useQuery({ ...KEY, queryFn: () => null });
  const [local, setLocal] = useState(data);
  const update = (value) => client.setQueryData(KEY.queryKey, value);
  const { mutate } = useMutation({ mutationFn: async (value) => value, onMutate: update });
  const change = { useState: setLocal, setQueryData: update, onMutate: mutate }[way];
  const value = way === 'useState' ? local : data;
  return type === 'checkbox'
    ? createElement('input', { type, checked: value, onChange: ({ target }) => change(target.checked) })
    : createElement('input', { type, value, onChange: ({ target }) => change(target.value) });
}

/** Changes an input as a browser does, and reads it after the event, after its microtasks and in a later task. */
async function seen(way, type, read) {
  const client = new QueryClient();
  client.setQueryData(KEY.queryKey, type === 'checkbox' ? false : 'meet at noon');
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const field = createElement(Field, { way, type, client });
  flushSync(() => root.render(createElement(QueryClientProvider, { client }, field)));
  const input = document.querySelector('input');
  if (type === 'checkbox') input.click();
  else {
    // Typing "me " after "meet ". React replaces the setter of the element.
    Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value').set.call(input, 'meet me at noon');
    input.setSelectionRange(8, 8);
    input.dispatchEvent(new window.Event('input', { bubbles: true }));
  }
  const moments = [read(input)];
  for (let turn = 0; turn < 50; turn += 1) await null;
  moments.push(read(input));
  await wait(50);
  moments.push(read(input));
  root.unmount();
  document.body.replaceChildren();
  return moments;
}

const lines = [];
async function show(type, ways, suffix = '') {
  for (const way of ways) {
    if (type === 'checkbox') {
      const [event, micro, task] = await seen(way, type, ({ checked }) => checked);
      lines.push(`checkbox, ${way}${suffix}: ${event} after the event, ${micro} after its microtasks, ${task} in the next task`);
    } else {
      const [, , caret] = await seen(way, type, ({ selectionStart, value }) => `${selectionStart} of ${value.length}`);
      lines.push(`text, ${way}${suffix}: caret ${caret} in the next task`);
    }
  }
}
const WAYS = ['useState', 'setQueryData', 'onMutate'];
for (const type of ['checkbox', 'text']) await show(type, WAYS);
notifyManager.setScheduler(queueMicrotask);
for (const type of ['checkbox', 'text']) await show(type, ['setQueryData'], ' by microtask');
console.log(lines.join('\n'));
const EXPECTED = ['true true true', 'false false true', 'false false true', '8 of 15', '15 of 15', '15 of 15', 'false true true', '15 of 15'];
const found = lines.map((line) => (line.match(/true|false|\d+ of \d+/g) ?? []).join(' '));
if (found.join() !== EXPECTED.join()) {
  console.error('Inputs controlled by the cache behave differently now.');
  process.exit(1);
}
process.exit();
PROBE
node probe.mjs
