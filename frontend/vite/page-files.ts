import type { Plugin, Rollup } from 'vite';

type Bundle = Rollup.OutputBundle;

/** Files and requests of a page, in addition to the program itself. */
export interface PageNeeds {
  /** The modules that the page loads later. */
  modules: readonly string[];
  /** The modules of the page's texts, by language. */
  words: Readonly<Record<string, readonly string[]>>;
  /** The addresses that the page requests first. Only for members. */
  calls: readonly string[];
  /** The picture of the first member in one of these responses, which is the largest element of the page. */
  picture?: {
    call: string;
    /** Value of the `sizes` attribute. */
    sizes: string;
    /** Width of its small size in px. */
    card: number;
    /** Width of its large size in px. */
    full: number;
  };
}

/**
 * Writes into index.html which files and responses each page needs, so that public/start.js can request them
 * at once. Otherwise they are only requested after the program is loaded and runs.
 */
export function pageFiles(pages: Readonly<Record<string, PageNeeds>>): Plugin {
  return {
    name: 'page-files',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        // The development server has no built files.
        if (!bundle) return html.replace('%PAGE_NEEDS%', '{}');
        const needs = Object.entries(pages).map(([path, { modules, words, ...first }]) => {
          const files = filesOfAll(modules, bundle).filter((file) => !html.includes(file));
          const ofWords = Object.entries(words).map(([language, ids]) => [
            language,
            filesOfAll(ids, bundle).filter((file) => !html.includes(file) && !files.includes(file)),
          ]);
          return [path, { files, words: Object.fromEntries(ofWords) as Record<string, string[]>, ...first }];
        });
        const content = JSON.stringify(Object.fromEntries(needs)).replaceAll('"', '&quot;');
        return html.replace('%PAGE_NEEDS%', content);
      },
    },
  };
}

const filesOfAll = (ids: readonly string[], bundle: Bundle): string[] => [
  ...new Set(ids.flatMap((id) => filesOf(id, bundle))),
];

/** Returns the file of a module, the files that it imports statically, and their styles. */
export function filesOf(id: string, bundle: Bundle): string[] {
  const found = new Set<string>();
  const collect = (file: string): void => {
    const chunk = bundle[file];
    if (found.has(file) || chunk?.type !== 'chunk') return;
    found.add(file);
    chunk.viteMetadata?.importedCss.forEach((css) => found.add(css));
    chunk.imports.forEach(collect);
  };
  const home = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.includes(id));
  if (!home) throw new Error(`${id} is in no chunk`);
  collect(home.fileName);
  return [...found];
}
