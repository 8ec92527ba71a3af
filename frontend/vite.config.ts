import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { chatEndpoints } from '../backend/src/contract/chat/chat.endpoints.ts';
import { conversationEndpoints } from '../backend/src/contract/chat/conversation.endpoints.ts';
import { BRAND, LANGUAGES } from '../backend/src/contract/index.ts';
import { matchEndpoints } from '../backend/src/contract/match/match.endpoints.ts';
import { planEndpoints } from '../backend/src/contract/plans/plan.endpoints.ts';
import { profileEndpoints } from '../backend/src/contract/profiles/profile.endpoints.ts';
import { suggestionEndpoints } from '../backend/src/contract/suggestions/suggestions.endpoints.ts';
import { CARD_WIDTH, DECK_IMAGE_SIZES, FULL_WIDTH } from './src/entities/member/profile/picture-sizes.ts';
import { aliases } from './vite/aliases.ts';
import { checkedChunkLists, chunkGroups } from './vite/chunks.ts';
import { endpointTable } from './vite/endpoint-table.ts';
import { tablerIcons } from './vite/icons.ts';
import { installable } from './vite/installable.ts';
import { fontNotices } from './vite/notices.ts';
import { pageFiles, type PageNeeds } from './vite/page-files.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const api = process.env.API_URL ?? 'http://localhost:3000';

const frame = here('./src/app/layouts/app-layout.tsx');
const page = (feature: string): string => here(`./src/features/${feature}-page.tsx`);
/** Texts that are bundled with the program in English and must be loaded in other languages. */
const FIRST_WORDS = ['common', 'auth', 'contract-translations'];
/** Returns the modules of a page's texts by language. */
const words = (...names: string[]): PageNeeds['words'] =>
  Object.fromEntries(
    LANGUAGES.map((language, index) => [
      language,
      [...(index === 0 ? [] : FIRST_WORDS), ...names].map((name) =>
        here(`./src/i18n/${language}/${name}.ts`),
      ),
    ]),
  );
const english = (...names: string[]): string[] => words(...names)[LANGUAGES[0]]?.slice() ?? [];
const dashboard = page('dashboard/components/dashboard');
const chats = here('./src/app/pages/chats-with-plans.tsx');
const conversation = here('./src/features/chat/components/conversation/conversation.tsx');
const menu = here('./src/components/ui/controls/action-menu-popup.tsx');
const logIn = page('auth/components/log-in');

/**
 * The modules, texts and first requests of the pages that are most often opened by their address, as in
 * src/app/routes.tsx.
 */
const PAGES: Record<string, PageNeeds> = {
  '/welcome': {
    modules: [here('./src/app/layouts/public-page-layout.tsx'), page('welcome/welcome')],
    words: words('welcome'),
    calls: [],
  },
  '/login': { modules: [logIn], words: words(), calls: [] },
  '/signup': { modules: [page('auth/components/sign-up')], words: words(), calls: [] },
  '/dashboard': {
    modules: [frame, dashboard],
    words: words('dashboard', 'member', 'account'),
    calls: [suggestionEndpoints.list.path, profileEndpoints.profile.path, suggestionEndpoints.pick.path],
    picture: {
      call: suggestionEndpoints.list.path,
      sizes: DECK_IMAGE_SIZES,
      card: CARD_WIDTH,
      full: FULL_WIDTH,
    },
  },
  '/match': {
    modules: [frame, page('suggestions/components/suggestions')],
    words: words('suggestions', 'member', 'account'),
    calls: [suggestionEndpoints.list.path, profileEndpoints.profile.path],
  },
  '/friends': {
    modules: [frame, page('friends/components/friends')],
    words: words('friends', 'member'),
    calls: [matchEndpoints.friends.path, matchEndpoints.requests.path],
  },
  '/chats': {
    modules: [frame, chats],
    words: words('chats', 'member'),
    calls: [
      chatEndpoints.conversations.path,
      matchEndpoints.friends.path,
      conversationEndpoints.archived.path,
      conversationEndpoints.hidden.path,
      planEndpoints.links.path,
      profileEndpoints.profile.path,
    ],
  },
  '/profile': {
    modules: [frame, page('profiles/components/profile')],
    words: words('profile', 'member', 'account'),
    calls: [profileEndpoints.profile.path],
  },
};

/**
 * Modules of the pages that open without a connection. Texts of other languages are cached once they were
 * used.
 */
const OFFLINE = [
  here('./src/main.tsx'),
  here('./src/lib/forms/contract-schemas.ts'),
  logIn,
  frame,
  dashboard,
  page('friends/components/friends'),
  chats,
  conversation,
  here('./src/features/chat/components/composer/emoji-popup.tsx'),
  here('./src/features/chat/components/message/reaction-row.tsx'),
  menu,
  page('notifications/components/notifications'),
  here('./src/app/layouts/public-page-layout.tsx'),
  page('share-target/share-target'),
  ...english('dashboard', 'member', 'account', 'friends', 'chats', 'notifications', 'share-target'),
];

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    tablerIcons(),
    endpointTable(),
    {
      name: 'brand',
      transformIndexHtml: (html) =>
        html.replaceAll('%NAME%', BRAND.name).replaceAll('%TAGLINE%', BRAND.tagline),
    },
    pageFiles(PAGES),
    installable(OFFLINE),
    fontNotices(),
    checkedChunkLists(),
    // Writes a `.br` and a `.gz` beside every text file, so that the server only has to choose one. The
    // threshold is low, because files shared by several pages often have a few hundred bytes and shrink by
    // half.
    compression({ threshold: 256, logLevel: 'silent' }),
  ],
  resolve: {
    alias: aliases,
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: { '/api': api, '/socket.io': { target: api, ws: true } },
  },
  build: {
    target: 'es2022',
    // The CSP allows data: addresses for pictures but not for fonts, and small files compress better as part
    // of a larger one.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    modulePreload: { polyfill: false },
    license: { fileName: 'licenses/libraries.md' },
    rolldownOptions: {
      // Creating a schema has no side effects, so schemas that no page uses are removed.
      treeshake: {
        manualPureFunctions: ['z'],
        moduleSideEffects: [{ test: /[\\/]backend[\\/]src[\\/]contract[\\/]/, sideEffects: false }],
      },
      output: {
        // Short hashes, because the first file of every page contains all names, and hashes do not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: chunkGroups(
            here('./src/main.tsx'),
            logIn,
            // Only shared texts. Those of the dashboard have their own file.
            [frame, dashboard, ...english('member', 'account')],
            {
              chats,
              background: here('./src/features/chat/api/start-chats.ts'),
              conversation,
              dialogue: here('./src/components/ui/overlays/modal-dialog.tsx'),
              slider: here('./src/components/ui/forms/slider-field.tsx'),
              menu,
            },
          ),
        },
      },
    },
  },
});
