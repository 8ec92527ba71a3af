import type { Plugin } from 'vite';

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** A part of a path, with slashes, or an expression for paths. */
type Pattern = string | RegExp;

const slashed = (id: string): string => id.replaceAll('\\', '/');
const fits = (id: string, pattern: Pattern): boolean =>
  typeof pattern === 'string' ? id.includes(pattern) : pattern.test(id);

/** All patterns, and the roots of {@link reachable}; {@link checkedChunkLists} looks for a module of each. */
const lists: Pattern[][] = [];

/** Returns a test for the modules whose path one of the patterns fits. */
function oneOf(...patterns: Pattern[]): (id: string) => boolean {
  lists.push(patterns);
  return (id) => patterns.some((pattern) => fits(slashed(id), pattern));
}

/**
 * Modules that the index of a library or of the contract exports besides the needed ones. Being reachable
 * through the index does not mean that they are needed.
 */
const isBehindAnIndex = oneOf(
  /\/react-i18next\/.*\/Trans/,
  '/html-parse-stringify/',
  '/contract/error-status.ts',
  '/contract/error-texts.ts',
  '/contract/mailto.ts',
  '/contract/number-words.ts',
  '/contract/search-folding.ts',
  '/contract/billing/products.ts',
  '/contract/chat/emoji.ts',
  '/contract/config/adjustable-limits.ts',
  '/contract/profiles/fact-options.ts',
  '/contract/profiles/profile-options.ts',
  '/contract/profiles/prompt-options.ts',
  '/contract/users/device-hints.limits.ts',
  '/contract/users/leaving-options.ts',
  '/contract/users/consent-notice.ts',
  /\/contract\/admin\/(?!.*\.endpoints)/,
  /\/contract\/calls\/(?!.*\.endpoints)/,
  /\/contract\/decisions\/(?!.*\.endpoints)/,
  /\/contract\/plans\/(?!.*\.endpoints)/,
  /\/contract\/questions\/(?!.*\.endpoints)/,
  /\/contract\/safety\/(?!.*\.endpoints)/,
  /\/contract\/suggestions\/agreement(?!\.endpoints)/,
  /\/contract\/suggestions\/numbers(?!\.endpoints)/,
  /\/contract\/suggestions\/must-have(?!\.endpoints)/,
);
/** Zod and the contract's schemas. Only forms need them, and only once they are filled in. */
const isSchema = oneOf(
  '/node_modules/zod/',
  '/node_modules/@hookform/resolvers/',
  '/contract/common.ts',
  '/contract/request.limits.ts',
  '/contract/spelling-rules.ts',
  '/contract/validation-texts.ts',
  // Those of the administration belong to its pages. The others import none of them.
  /\/contract\/(?!admin\/).*\.schemas\.ts$/,
);
/** Modules that only pages and dialogues with a form need. */
const isForm = oneOf('/node_modules/react-hook-form/', '/lib/forms/use-contract-form.ts');
/** Modules that the pages of the member's own data share. */
const isOwnDataPart = oneOf(
  '/src/components/ui/display/link-rows',
  '/src/components/ui/display/disclosure',
  '/src/components/ui/display/progress-ring',
  '/src/lib/settings-path',
  '/src/entities/account/my-reports',
  '/src/features/profiles/lib/profile-hints',
  '/src/features/profiles/lib/details-seen-by',
  '/src/features/profiles/components/profile-preview',
  '/src/features/profiles/components/profile-editor.module',
);
/** The settings that decide who is suggested, as a form and as fields that are saved at once. */
const isSearchSettings = oneOf(/\/entities\/search-settings\/(?!search-settings\.ts)/);
/** Small fields and helpers that many forms share. */
const isFormPart = oneOf(
  '/src/components/ui/forms/choice-field',
  '/src/components/ui/forms/choices-field',
  '/src/components/ui/forms/checkbox-field',
  '/src/components/ui/forms/limited-field',
  '/src/components/ui/forms/textarea-field',
  '/src/lib/forms/changed-fields',
  '/src/lib/forms/too-long',
  '/src/lib/forms/use-follow-saved-fields',
);
/** Helpers of some bytes, which many pages share. */
const isHelper = oneOf(
  '/src/lib/save-file.ts',
  '/src/lib/release-url.ts',
  '/src/lib/minutes-and-seconds.ts',
  '/src/entities/voice/recording-details.ts',
);
/** Modules that small pages share with the chats. Each has its own file, or those pages would load the chats. */
const hasOwnFile = oneOf(
  '/controls/action-menu.tsx',
  '/contract/plans/plan.endpoints.ts',
  '/sheet/member-profile.tsx',
);
/** Parts of a profile that are shown where it is read and where it is edited. */
const isProfilePart = oneOf('/entities/member/profile/facts', '/entities/member/profile/prompt-quote');
/** Pictures and recordings, where they are made and where they are shown. */
const isMedia = oneOf(
  '/src/lib/media/picture',
  '/src/lib/pwa/shared-pictures',
  '/src/entities/voice/playback',
  '/src/entities/voice/unsent-recordings',
  '/src/entities/voice/mp4-fragments',
  '/src/entities/voice/recording-format',
  '/src/components/ui/display/covered-picture',
);
/** Positions and keys of menus, which dialogues do not need. */
const isMenu = oneOf(
  '/@floating-ui/core/',
  '/@floating-ui/dom/',
  '/@floating-ui/react-dom/',
  '/@base-ui/react/menu',
  '/@base-ui/react/context-menu',
  '/@base-ui/react/floating-ui-react/safePolygon',
  '/@base-ui/react/floating-ui-react/middleware',
  /\/@base-ui\/react\/floating-ui-react\/hooks\/use(Floating\.|Hover|ListNavigation|Typeahead)/,
  /\/@base-ui\/react\/(internals|utils)\/(use)?(Anchor|Positioner|hideMiddleware|adaptiveOrigin|CommonPositioner)/,
  '/floating.module.css',
);
/** The library of popups and controls. */
const isBaseUi = oneOf(
  '/node_modules/@base-ui/',
  '/node_modules/@floating-ui/',
  '/node_modules/use-sync-external-store/',
);
/** Code that only the chats use. */
const isChat = oneOf('/features/chat/', '/features/plans/', '/app/pages/');
const isIcon = (id: string): boolean => id.startsWith('~icons/');
const isLibrary = oneOf('/node_modules/');
const isFeature = oneOf('/src/features/');

/** Returns a test for the modules that the roots import statically, directly or indirectly. */
function reachable(roots: readonly string[]): (id: string, graph: Graph) => boolean {
  lists.push(roots.map(slashed));
  const found = new Set<string>();
  const collectImports = (id: string, graph: Graph): void => {
    if (found.has(id) || isBehindAnIndex(id)) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach((imported) => collectImports(imported, graph));
  };
  return (id, graph) => {
    if (found.size === 0) roots.forEach((root) => collectImports(root, graph));
    return found.has(id);
  };
}

/** Fails a build in which a pattern of a list fits no module, as after the rename of a file. */
export const checkedChunkLists = (): Plugin => ({
  name: 'checked-chunk-lists',
  apply: 'build',
  buildEnd(error) {
    if (error) return;
    const ids = Array.from(this.getModuleIds(), slashed);
    const unused = lists.flat().filter((pattern) => !ids.some((id) => fits(id, pattern)));
    if (unused.length > 0) this.error(`vite/chunks.ts: no module fits ${unused.join(', ')}`);
  },
});

/** Modules that are loaded after a page, or by one page only. */
interface Parts {
  /** The page with the list of conversations. */
  chats: string;
  /** The part of the chats that runs on all members' pages. */
  background: string;
  /** An open conversation. */
  conversation: string;
  /** Dialogues and menus open over any page; a slider shares code with both. */
  dialogue: string;
  menu: string;
  slider: string;
}

/**
 * Returns a few large groups of modules, because the bundler alone would create dozens of small files, each
 * with a round trip on a slow network: the libraries of the first screen (which seldom change), its own code,
 * the log-in page, the code that all members' pages share, the chats, and what opens over a page.
 * @param entry first module of the program
 * @param logIn module of the log-in page
 * @param members modules of the members' pages
 * @param parts modules of the groups that are loaded later
 */
export function chunkGroups(entry: string, logIn: string, members: readonly string[], parts: Parts) {
  const inProgram = reachable([entry]);
  const inFirst = reachable([entry, logIn]);
  const inMembers = reachable(members);
  const inBackground = reachable([parts.background]);
  const inChats = reachable([parts.chats]);
  const inConversation = reachable([parts.conversation]);
  const inDialogue = reachable([parts.dialogue]);
  const inSlider = reachable([parts.slider]);
  const inMenu = reachable([parts.menu]);
  const isShared = (id: string): boolean => !isLibrary(id) && !isChat(id);
  const group = (name: string, priority: number, belongs: (id: string, graph: Graph) => boolean) => ({
    debugName: name,
    priority,
    name: (id: string, graph: Graph): string | null => (!hasOwnFile(id) && belongs(id, graph) ? name : null),
  });
  return [
    // These two do not include their dependencies, some of which the first screen needs.
    { ...group('schemas', 5, isSchema), includeDependenciesRecursively: false },
    { ...group('forms', 5, isForm), includeDependenciesRecursively: false },
    group('libraries', 4, (id, graph) => isLibrary(id) && inFirst(id, graph)),
    {
      ...group('first', 3, (id, graph) => (isFeature(id) ? inProgram(id, graph) : inFirst(id, graph))),
      includeDependenciesRecursively: false,
    },
    {
      ...group('log-in', 2, (id, graph) => isFeature(id) && inFirst(id, graph)),
      includeDependenciesRecursively: false,
    },
    { ...group('form-parts', 1, isFormPart), includeDependenciesRecursively: false },
    { ...group('own', 1, isOwnDataPart), includeDependenciesRecursively: false },
    {
      ...group('search-settings', 1, isSearchSettings),
      includeDependenciesRecursively: false,
    },
    // Icons of several pages share a file, because each alone would be a file of 200 bytes.
    { ...group('icons', 1, isIcon), minShareCount: 2 },
    group(
      'members',
      1,
      (id, graph) => !isLibrary(id) && !isFeature(id) && (isHelper(id) || inMembers(id, graph)),
    ),
    // A module goes into the first group that it fits.
    ...[
      group('profile-parts', 0, isProfilePart),
      group('media', 0, isMedia),
      group('menus', 0, isMenu),
      group('controls', 0, (id, graph) => isBaseUi(id) && inSlider(id, graph) && inMenu(id, graph)),
      group('overlays', 0, (id, graph) => isBaseUi(id) && inMenu(id, graph)),
      group('dialogues', 0, inDialogue),
      group('chat-parts', 0, (id, graph) => inBackground(id, graph) || (isShared(id) && inChats(id, graph))),
      group('chats', 0, inChats),
      group('conversation-parts', 0, (id, graph) => isShared(id) && inConversation(id, graph)),
      group('conversation', 0, inConversation),
    ].map((one) => ({ ...one, includeDependenciesRecursively: false })),
  ];
}
