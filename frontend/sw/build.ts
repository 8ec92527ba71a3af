/** What the build tells the service worker of itself. */
export interface Build {
  /** Another for every build. */
  version: string;
  /** The product's name. */
  name: string;
  /** The program's first file: a page that runs another one is of another build. */
  entry: string;
  /** What the pages need that open without a connection; the page's own frame is `/index.html`. */
  files: readonly string[];
}

/** Tells open pages which build is out now. */
export interface BuildNews {
  type: 'build';
  entry: string;
}

/** Sends an open page to another of its addresses, as a pressed notification wants it. */
export interface OpenPath {
  type: 'open';
  path: string;
}

export type WorkerMessage = BuildNews | OpenPath;
