/** The sizes in which the tests run, as options of a browser context. */
export const DESKTOP_SIZE = { viewport: { width: 1280, height: 800 } };
export const PHONE_SIZE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
