import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { BRAND } from '../../backend/src/contract/index.ts';
import { notificationEndpoints } from '../../backend/src/contract/notifications/notification.endpoints.ts';
import { programOf, SHARED, type Build } from '../sw/build.ts';
import { filesOf } from './page-files.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const SIGN_FILE = here('../public/favicon.svg');
const WORKER_FILE = here('../sw/sw.ts');
const PAPER_COLOR = '#FBF7F3';

const MANIFEST = {
  id: '/',
  name: BRAND.name,
  short_name: BRAND.name,
  description: `${BRAND.tagline}.`,
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: PAPER_COLOR,
  theme_color: PAPER_COLOR,
  categories: ['social', 'lifestyle'],
  share_target: {
    action: SHARED.address,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: SHARED.field, accept: ['image/*'] }] },
  },
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

/** The app icon in the shapes that systems require: round corners, a full square, and a stencil. */
const ICON_FORMS: Record<string, { size: number; from: (sign: string) => string }> = {
  'icons/icon-192.png': { size: 192, from: (sign) => sign },
  'icons/icon-512.png': { size: 512, from: (sign) => sign },
  'icons/maskable-512.png': { size: 512, from: (sign) => sign.replace(' rx="8"', '') },
  'icons/apple-touch.png': { size: 180, from: (sign) => sign.replace(' rx="8"', '') },
  'icons/badge.png': { size: 96, from: (sign) => sign.replace(/<rect[^>]*\/>/, '') },
};

/**
 * Makes the product installable: adds the manifest, icons drawn from the logo, and the service worker, which
 * caches the files of the `offline` modules. The development server has none of these.
 */
export function installable(offline: readonly string[]): Plugin {
  return {
    name: 'installable',
    apply: 'build',
    enforce: 'post',
    async buildStart() {
      this.emitFile({ type: 'chunk', id: WORKER_FILE, fileName: 'sw.js' });
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(MANIFEST) });
      const sign = await readFile(SIGN_FILE, 'utf8');
      for (const [fileName, { size, from }] of Object.entries(ICON_FORMS)) {
        const source = await sharp(Buffer.from(from(sign)), { density: (72 * size) / 32 })
          .resize(size, size)
          .png()
          .toBuffer();
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icons/apple-touch.png' }, injectTo: 'head' },
    ],
    async generateBundle(_options, bundle) {
      const worker = bundle['sw.js'];
      const page = bundle['index.html'];
      if (worker?.type !== 'chunk' || page?.type !== 'asset') throw new Error('The build lacks a part');
      const program = programOf(String(page.source));
      if (program === '') throw new Error('The page has no program');
      const fonts = Object.keys(bundle).filter((file) => /-latin-wght-.*\.woff2$/.test(file));
      const needed = new Set([...fonts, ...offline.flatMap((id) => filesOf(id, bundle))]);
      const files = ['start.js', 'favicon.svg', ...needed].map((file) => `/${file}`);
      const start = await readFile(here('../public/start.js'), 'utf8');
      const version = createHash('sha256').update([page.source, start, worker.code, ...files].join('\n'));
      const build: Build = {
        version: version.digest('hex').slice(0, 12),
        name: BRAND.name,
        program,
        shared: { address: SHARED.address, field: SHARED.field },
        pushRenewal: notificationEndpoints.renewPush.path,
        files,
      };
      worker.code = worker.code.replace('__BUILD__', () => JSON.stringify(build));
    },
  };
}
