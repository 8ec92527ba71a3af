import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { BRAND, endpoints } from '../backend/src/contract/index.ts';
import { aliases } from './vite/aliases.ts';
import { CARD_WIDTH, DECK_SIZES, FULL_WIDTH } from './src/entities/member/profile/picture-sizes.ts';
import { chunkGroups } from './vite/chunks.ts';
import { endpointTable } from './vite/endpoint-table.ts';
import { installable } from './vite/installable.ts';
import { pageFiles, type PageNeeds } from './vite/page-files.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const api = process.env.API_URL ?? 'http://localhost:3000';

const frame = here('./src/app/layouts/app-layout.tsx');
const page = (feature: string, words: string[] = []): string[] => [
  here(`./src/features/${feature}-page.tsx`),
  ...words.map((name) => here(`./src/i18n/en/${name}.ts`)),
];
const dashboard = page('dashboard/components/dashboard', ['dashboard', 'member', 'account']);

const { profiles, match, chat } = endpoints;

/** What the pages most often opened by their address load and read first, as in src/app/routes.tsx. */
const PAGES: Record<string, PageNeeds> = {
  '/welcome': {
    modules: [here('./src/app/layouts/reading-layout.tsx'), ...page('welcome/welcome', ['welcome'])],
    calls: [],
  },
  '/signup': { modules: page('auth/components/sign-up'), calls: [] },
  '/dashboard': {
    modules: [frame, ...dashboard],
    calls: [match.suggestions.path, profiles.profile.path],
    picture: { call: match.suggestions.path, sizes: DECK_SIZES, card: CARD_WIDTH, full: FULL_WIDTH },
  },
  '/match': {
    modules: [frame, ...page('match/components/match', ['match', 'member', 'account'])],
    calls: [match.suggestions.path, profiles.profile.path],
  },
  '/friends': {
    modules: [frame, ...page('friends/components/friends', ['friends', 'member'])],
    calls: [match.friends.path, match.requests.path],
  },
  '/chats': {
    modules: [frame, ...page('chats/chats', ['chats', 'member'])],
    calls: [chat.conversations.path, match.friends.path, profiles.profile.path],
  },
  '/profile': {
    modules: [frame, ...page('profile/components/profile', ['profile', 'member', 'account'])],
    calls: [profiles.profile.path],
  },
};

/** What opens without a connection. */
const OFFLINE = [
  here('./src/main.tsx'),
  here('./src/lib/forms/contract-schemas.ts'),
  frame,
  ...dashboard,
  ...page('friends/components/friends', ['friends', 'member']),
  ...page('chats/chats', ['chats', 'member']),
  here('./src/features/chats/conversation/conversation.tsx'),
  ...page('notifications/components/notifications', ['notifications']),
];

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    endpointTable(),
    {
      name: 'brand',
      transformIndexHtml: (html) =>
        html.replaceAll('%NAME%', BRAND.name).replaceAll('%TAGLINE%', BRAND.tagline),
    },
    pageFiles(PAGES),
    installable(OFFLINE),
    // A `.br` and a `.gz` beside every text file, so that the server only has to choose one.
    compression({ threshold: 1024, logLevel: 'silent' }),
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
    // The CSP lets pictures, but not fonts, come from data: addresses; and small files compress better in one
    // piece.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Making a schema changes nothing else, so one that no page uses is left out.
      treeshake: {
        manualPureFunctions: ['z'],
        moduleSideEffects: [{ test: /[\\/]backend[\\/]src[\\/]contract[\\/]/, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          groups: chunkGroups(here('./src/main.tsx'), [frame, ...dashboard]),
        },
      },
    },
  },
});
