/** A browser window that is controlled by the protocol of its engine. */
export interface Driver {
  /** Opens an address; resolves when it is loaded. */
  open: (url: string) => Promise<void>;
  back: () => Promise<void>;
  /** Runs the body of a function in the page. Returns its result, or the result of its promise. */
  run: (body: string, ...args: readonly unknown[]) => Promise<unknown>;
  /** Runs the body of a function that returns an element. Returns null if it returns none. */
  find: (body: string, ...args: readonly unknown[]) => Promise<Found | null>;
  /** Runs an action and returns the window that it opens. */
  opened: (action: () => Promise<void>) => Promise<Driver>;
  /** Errors of the page so far. Empty for an engine that does not report them. */
  problems: () => readonly string[];
  close: () => Promise<void>;
}

/** An element of the page. */
export interface Found {
  click: () => Promise<void>;
  /** Types with the keyboard; `\n` is Enter. */
  type: (text: string) => Promise<void>;
  /** Chooses the file with this path. */
  choose: (path: string) => Promise<void>;
}

/** A running engine. */
export interface Engine {
  /** Opens a window with its own storage. */
  window: () => Promise<Driver>;
  close: () => Promise<void>;
}

export const SIZE = { width: 1280, height: 800 };

/** Returns an expression that calls a function with this body. */
export const callOf = (body: string, args: readonly unknown[]): string =>
  `(function () {${body}\n}).apply(null, ${JSON.stringify(args)})`;
