/** A browser window that is driven by the protocol of its engine. */
export interface Driver {
  /** Opens an address; resolves when it is loaded. */
  open: (url: string) => Promise<void>;
  back: () => Promise<void>;
  /** Runs the body of a function in the page. Returns its result, or what its promise resolves to. */
  run: (body: string, ...args: readonly unknown[]) => Promise<unknown>;
  /** Runs the body of a function that returns an element; null without one. */
  find: (body: string, ...args: readonly unknown[]) => Promise<Found | null>;
  /** Returns the window that an action opens. */
  opened: (action: () => Promise<void>) => Promise<Driver>;
  /** Errors of the page so far; an engine that does not report them has none. */
  problems: () => readonly string[];
  close: () => Promise<void>;
}

/** An element of the page. */
export interface Found {
  click: () => Promise<void>;
  /** Types by keys; `\n` is Enter. */
  type: (text: string) => Promise<void>;
  /** Chooses a file of this path. */
  choose: (path: string) => Promise<void>;
}

/** A running engine. */
export interface Engine {
  /** Opens a window with a storage of its own. */
  window: () => Promise<Driver>;
  close: () => Promise<void>;
}

export const SIZE = { width: 1280, height: 800 };

/** Returns a call of a function with this body, as an expression. */
export const callOf = (body: string, args: readonly unknown[]): string =>
  `(function () {${body}\n}).apply(null, ${JSON.stringify(args)})`;
