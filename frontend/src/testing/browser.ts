import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

// Node's fetch accepts only its own FormData and File, so the page uses those instead of jsdom's.
const NodeRequest = Object.getPrototypeOf(Request) as typeof Request;
const isNodes = (NodeRequest as unknown) === Function.prototype;
const { constructor: NodeFormData } = await new Response(new URLSearchParams()).formData();
Object.assign(globalThis, {
  ...(!isNodes && { Request: NodeRequest }),
  FormData: NodeFormData,
  Blob: NodeBlob,
  File: NodeFile,
});

// jsdom's XMLHttpRequest accepts only jsdom's FormData, so Node's is passed as bytes.
const send = Reflect.get(XMLHttpRequest.prototype, 'send');
XMLHttpRequest.prototype.send = function (body) {
  if (!(body instanceof FormData)) return send.call(this, body);
  const form = new Response(body);
  this.setRequestHeader('Content-Type', form.headers.get('Content-Type') ?? '');
  void form.arrayBuffer().then((bytes) => send.call(this, bytes));
};

// Provides a clipboard, also for tests that do not call userEvent.
userEvent.setup();

/** Width in px of a desktop that shows a profile over the page. */
const DESKTOP_WIDTH = 1200;
/** Width in px of a window that shows a profile beside its card. */
const WIDE_WIDTH = 1440;
const PHONE_WIDTH = 390;

let width = DESKTOP_WIDTH;
const media = new Map<string, EventTarget>();

function matches(query: string): boolean {
  // With reduced motion, dialogues open and close without animation.
  if (query.includes('prefers-reduced-motion')) return true;
  const maxWidth = /max-width:\s*([\d.]+)px/.exec(query);
  const minWidth = /min-width:\s*([\d.]+)px/.exec(query);
  if (!maxWidth && !minWidth) return false;
  return (!maxWidth || width <= Number(maxWidth[1])) && (!minWidth || width >= Number(minWidth[1]));
}

window.matchMedia = (query) => {
  const target = media.get(query) ?? new EventTarget();
  media.set(query, target);
  return Object.defineProperties(target, {
    media: { value: query, configurable: true },
    matches: { get: () => matches(query), configurable: true },
    addListener: { value: () => undefined, configurable: true },
    removeListener: { value: () => undefined, configurable: true },
  }) as MediaQueryList;
};

function setWidth(to: number): void {
  width = to;
  for (const [query, target] of media)
    target.dispatchEvent(Object.assign(new Event('change'), { matches: matches(query), media: query }));
}

/** Sets the window to phone width until the test ends. */
export const usePhoneWidth = (): void => setWidth(PHONE_WIDTH);

/** Sets the window to the width of a large desktop until the test ends. */
export const useWideWindow = (): void => setWidth(WIDE_WIDTH);

/** Sets the network state and fires the browser's event. */
export function setOnline(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

/**
 * Simulates canvases, and the decoding of pictures to this size, until the test ends.
 * @returns the size of the canvas that was last encoded as a picture
 */
export function useFakePictures(size: { width: number; height: number }): () => typeof size | undefined {
  let last: typeof size | undefined;
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ ...size, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as unknown as ReturnType<HTMLCanvasElement['getContext']>);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
  ) {
    last = { width: this.width, height: this.height };
    done(new Blob(['drawn'], { type: 'image/jpeg' }));
  });
  return () => last;
}

/** Restores everything that a test can change in the browser. */
export function resetBrowser(): void {
  if (width !== DESKTOP_WIDTH) setWidth(DESKTOP_WIDTH);
  if (!navigator.onLine) setOnline(true);
  document.title = '';
  window.history.replaceState(null, '', '/');
}

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

// A replacement, because jsdom's animation frames stop forever when a test with fake timers ends between two
// frames.
const { setTimeout: later, clearTimeout: never } = globalThis;
const FRAME_MS = 16;
/** Returns true after the last test of a worker, when the page is closed. */
const isClosed = (): boolean => !('document' in globalThis);

Object.assign(window, {
  requestAnimationFrame: (draw: FrameRequestCallback) =>
    Number(later(() => void (isClosed() || draw(performance.now())), FRAME_MS)),
  cancelAnimationFrame: (frame: number) => never(frame),
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
  scrollTo: () => undefined,
  // The app checks whether this class exists before any call. Calls themselves need `useFakeMedia`.
  RTCPeerConnection: class {},
});
Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollBy = () => undefined;
Object.assign(Element.prototype, {
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
  hasPointerCapture: () => false,
});
URL.createObjectURL = () => 'blob:test';
URL.revokeObjectURL = () => undefined;
