import type { Plugin } from 'vite';

/** Changes of Vite's helper, which loads the stylesheets of a lazy file before the file. */
const CHANGES = [
  { from: /\(err\) => \{\s*seen\[href\] = void 0;/, to: '(err) => {\ndelete seen[href];' },
  { from: 'if (e.type === "error") rej(', to: 'if (e.type === "error") link.remove(), rej(' },
];

/**
 * Loads a stylesheet again that has failed. Vite's helper takes it for loaded from then on, so the next import
 * of its file, after the connection has returned, would succeed without styles.
 */
export const retriedStylesheets = (): Plugin => ({
  name: 'retried-stylesheets',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler(code) {
      let changed = code;
      for (const { from, to } of CHANGES) {
        const before = changed;
        changed = before.replace(from, to);
        if (changed === before) this.error(`vite/stylesheets.ts: Vite's helper has no ${String(from)}`);
      }
      return { code: changed, map: null };
    },
  },
});
