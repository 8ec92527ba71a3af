/**
 * Pictures that other apps of the device hand over ("Share"): the manifest names `address` and `field`, the
 * service worker holds them until the page asks, which keeps them in `cache` once the member has agreed.
 */
export const SHARED = {
  address: '/share',
  field: 'pictures',
  cache: 'shared',
  /** Larger ones are named, not kept. The page makes large ones smaller before they are sent. */
  bytes: 24 * 1024 * 1024,
} as const;

/** Why a file that was shared is not kept. */
export type ShareRefusal = 'type' | 'size' | 'count';

/** What the page notes of each shared file, in the headers of its kept response. */
export const SHARED_HEADERS = { name: 'X-Name', refused: 'X-Refused', at: 'X-At' } as const;

/** What the build tells the service worker of itself. */
export interface Build {
  /** Another for every build. */
  version: string;
  /** The product's name. */
  name: string;
  /** What `programOf` its page says: a page that runs another program is of another build. */
  program: string;
  shared: Pick<typeof SHARED, 'address' | 'field'>;
  /** What the pages need that open without a connection; the page's own frame is `/index.html`. */
  files: readonly string[];
}

/**
 * The files of the program that a page names, in one text. All of them: the first one is the bundler's own
 * and the same in many builds.
 */
export const programOf = (page: string): string =>
  Array.from(page.matchAll(/<script type="module"[^>]* src="([^"]+)"/g), ([, file]) => file).join(' ');

/** Tells open pages which build is out now. */
export interface BuildMessage {
  type: 'build';
  program: string;
}

/** Sends an open page to another of its addresses, as a pressed notification wants it. */
export interface OpenPath {
  type: 'open';
  path: string;
}

export type WorkerMessage = BuildMessage | OpenPath;

/** A page asks for the files that another app has handed over; the answer is a list of them, once. */
export interface AskShared {
  type: 'shared';
}
