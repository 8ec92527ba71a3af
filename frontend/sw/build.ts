/**
 * Pictures that other apps of the device share. The manifest names `address` and `field`. The service worker
 * holds the files until the page asks for them, and the page stores them in `cache` once the member has
 * agreed.
 */
export const SHARED = {
  address: '/share',
  field: 'pictures',
  cache: 'shared',
  /**
   * Maximum size. Of larger files only the name is kept. The page reduces large pictures before it sends
   * them.
   */
  bytes: 24 * 1024 * 1024,
} as const;

/** Why a shared file is not kept. */
export type ShareRefusal = 'type' | 'size' | 'count';

/** Headers of the stored response in which the page keeps name, refusal and time of each shared file. */
export const SHARED_HEADERS = { name: 'X-Name', refused: 'X-Refused', at: 'X-At' } as const;

/** Data about the build that the bundler writes into the service worker. */
export interface Build {
  /** Different for every build. */
  version: string;
  /** The product's name. */
  name: string;
  /** `programOf` of the build's page. A page with another program belongs to another build. */
  program: string;
  shared: Pick<typeof SHARED, 'address' | 'field'>;
  /** Address to which a replaced push subscription is sent. */
  pushRenewal: string;
  /** Files of the pages that open without a connection. The frame of all pages is `/index.html`. */
  files: readonly string[];
}

/**
 * Returns the script files of a page in one text. It includes all of them, because the first one belongs to
 * the bundler and is the same in many builds.
 */
export const programOf = (page: string): string =>
  Array.from(page.matchAll(/<script type="module"[^>]* src="([^"]+)"/g), ([, file]) => file).join(' ');

/** Tells open pages which build is deployed. */
export interface BuildMessage {
  type: 'build';
  program: string;
}

/** Opens a path in an open page, after a notification was pressed. */
export interface OpenPath {
  type: 'open';
  path: string;
}

export type WorkerMessage = BuildMessage | OpenPath;

/**
 * The page asks for the files that another app has shared. The response is a list of them, which is returned
 * only once.
 */
export interface AskShared {
  type: 'shared';
}
