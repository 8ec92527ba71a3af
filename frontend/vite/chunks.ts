interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/**
 * Modules that the index of a library or of the contract exports besides the needed ones. Being reachable
 * through the index does not mean that they are needed.
 */
const BEHIND_AN_INDEX =
  /[\\/]react-i18next[\\/].*[\\/]Trans|[\\/]html-parse-stringify[\\/]|[\\/]contract[\\/](error-(status|texts)|mailto|number-words|search-folding|billing[\\/]products|config[\\/]adjustable-limits|(admin|calls|decisions|plans|questions|safety)[\\/](?!.*\.endpoints).*|suggestions[\\/](agreement|numbers|must-have)(?!\.endpoints).*|chat[\\/]emoji|profiles[\\/](fact|profile|prompt)-options|users[\\/]leaving-options)\.ts$/;
/** Zod and the contract's schemas. Only forms need them, and only once they are filled in. */
const SCHEMAS =
  /[\\/]node_modules[\\/](zod|@hookform[\\/]resolvers)[\\/]|[\\/]contract[\\/](common|request\.limits|spelling-rules|validation-texts|.*\.schemas)\.ts$/;
/** Modules that only pages and dialogues with a form need. */
const FORMS = /[\\/]node_modules[\\/]react-hook-form[\\/]|[\\/]lib[\\/]forms[\\/]use-contract-form\.ts$/;
/** Modules that the pages of the member's own data share. */
const OWN =
  /[\\/]src[\\/](components[\\/]ui[\\/]display[\\/](link-rows|fold|progress-ring)|lib[\\/]settings-path|entities[\\/]account[\\/]my-reports|features[\\/]profiles[\\/](lib[\\/](what-would-help|seen-by)|components[\\/]profile-(preview|editor\.module)))/;
/** The settings that decide who is suggested, as a form and as fields that are saved at once. */
const WISHES =
  /[\\/]entities[\\/]account[\\/](preference|matching-people-count|match-count|distance-field|filter-field)/;
/** Small fields and helpers that many forms share. */
const SMALL_PARTS =
  /[\\/]src[\\/](components[\\/]ui[\\/]forms[\\/](choice|choices|checkbox|limited|textarea)-field|lib[\\/]forms[\\/](changes|too-long|use-followed))/;
/** Helpers of some bytes, which many pages share. */
const HELPERS =
  /[\\/]src[\\/](lib[\\/](save-file|release-url|minutes-and-seconds)|entities[\\/]voice[\\/]sound)\.ts$/;
/** Modules that small pages share with the chats. Each has its own file, or those pages would load the chats. */
const BY_ITSELF =
  /[\\/](controls[\\/]action-menu\.tsx|contract[\\/]plans[\\/]plan\.endpoints\.ts|sheet[\\/]member-profile\.tsx)$/;
/** Parts of a profile that are shown where it is read and where it is edited. */
const PROFILE_PARTS = /[\\/]entities[\\/]member[\\/]profile[\\/](facts|prompt-quote)/;
/** Pictures and recordings, where they are made and where they are shown. */
const MEDIA =
  /[\\/]src[\\/](lib[\\/](media[\\/]picture|pwa[\\/]shared-pictures)|entities[\\/]voice[\\/](playback|unsent-recordings|mp4-fragments|recording-format)|components[\\/]ui[\\/]display[\\/]covered-picture)/;
/** Positions and keys of menus, which dialogues do not need. */
const MENUS =
  /[\\/]@floating-ui[\\/](core|dom|react-dom)[\\/]|[\\/]@base-ui[\\/]react[\\/](menu|menubar|context-menu|floating-ui-react[\\/](safePolygon|middleware|hooks[\\/]use(Floating\.|Hover|ListNavigation|Typeahead))|(internals|utils)[\\/](use)?(Anchor|Positioner|hideMiddleware|adaptiveOrigin|CommonPositioner))|[\\/]floating\.module\.css$/;
/** The library of popups and controls. */
const BASE_UI = /[\\/]node_modules[\\/](@base-ui|@floating-ui|use-sync-external-store)[\\/]/;
/** Code that only the chats use. */
const CHAT = /[\\/]features[\\/](chat|plans)[\\/]|[\\/]app[\\/]pages[\\/]/;
const ICON = /^~icons\//;
const LIBRARY = /[\\/]node_modules[\\/]/;
const FEATURE = /[\\/]src[\\/]features[\\/]/;

/** Returns a test for the modules that the roots import statically, directly or indirectly. */
function reachable(roots: readonly string[]): (id: string, graph: Graph) => boolean {
  const found = new Set<string>();
  const collect = (id: string, graph: Graph): void => {
    if (found.has(id) || BEHIND_AN_INDEX.test(id)) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach((imported) => collect(imported, graph));
  };
  return (id, graph) => {
    if (found.size === 0) roots.forEach((root) => collect(root, graph));
    return found.has(id);
  };
}

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
  const isShared = (id: string): boolean => !LIBRARY.test(id) && !CHAT.test(id);
  const group = (name: string, priority: number, fits: (id: string, graph: Graph) => boolean) => ({
    debugName: name,
    priority,
    name: (id: string, graph: Graph): string | null => (!BY_ITSELF.test(id) && fits(id, graph) ? name : null),
  });
  return [
    // These two do not include their dependencies, some of which the first screen needs.
    { ...group('schemas', 5, (id) => SCHEMAS.test(id)), includeDependenciesRecursively: false },
    { ...group('forms', 5, (id) => FORMS.test(id)), includeDependenciesRecursively: false },
    group('libraries', 4, (id, graph) => LIBRARY.test(id) && inFirst(id, graph)),
    {
      ...group('first', 3, (id, graph) => (FEATURE.test(id) ? inProgram(id, graph) : inFirst(id, graph))),
      includeDependenciesRecursively: false,
    },
    {
      ...group('log-in', 2, (id, graph) => FEATURE.test(id) && inFirst(id, graph)),
      includeDependenciesRecursively: false,
    },
    { ...group('form-parts', 1, (id) => SMALL_PARTS.test(id)), includeDependenciesRecursively: false },
    { ...group('own', 1, (id) => OWN.test(id)), includeDependenciesRecursively: false },
    { ...group('wishes', 1, (id) => WISHES.test(id)), includeDependenciesRecursively: false },
    // Icons of several pages share a file, because each alone would be a file of 200 bytes.
    { ...group('icons', 1, (id) => ICON.test(id)), minShareCount: 2 },
    group(
      'members',
      1,
      (id, graph) => !LIBRARY.test(id) && !FEATURE.test(id) && (HELPERS.test(id) || inMembers(id, graph)),
    ),
    // A module goes into the first group that it fits.
    ...[
      group('profile-parts', 0, (id) => PROFILE_PARTS.test(id)),
      group('media', 0, (id) => MEDIA.test(id)),
      group('menus', 0, (id) => MENUS.test(id)),
      group('controls', 0, (id, graph) => BASE_UI.test(id) && inSlider(id, graph) && inMenu(id, graph)),
      group('overlays', 0, (id, graph) => BASE_UI.test(id) && inMenu(id, graph)),
      group('dialogues', 0, inDialogue),
      group('chat-parts', 0, (id, graph) => inBackground(id, graph) || (isShared(id) && inChats(id, graph))),
      group('chats', 0, inChats),
      group('conversation-parts', 0, (id, graph) => isShared(id) && inConversation(id, graph)),
      group('conversation', 0, inConversation),
    ].map((one) => ({ ...one, includeDependenciesRecursively: false })),
  ];
}
