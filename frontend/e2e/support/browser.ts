const { CHROMIUM_PATH = '/usr/bin/chromium', HEADLESS_SHELL_PATH = CHROMIUM_PATH } = process.env;

/**
 * Parts of Chromium's own window, not needed here: for each new browser context it would load two pages of
 * address bar suggestions and start a spare process.
 */
const OWN_WINDOW = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/**
 * Features disabled by Playwright 1.65. Chromium uses only the last argument of this kind, so they must be
 * repeated.
 */
const BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Launch options of the browser: Chromium's headless shell where installed. `npm test` sets the paths. */
export const BROWSER = {
  executablePath: HEADLESS_SHELL_PATH,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    `--disable-features=${[...BY_PLAYWRIGHT, ...OWN_WINDOW].join(',')}`,
  ],
};

/**
 * Launch options of the whole Chromium: for camera, calls and notifications, which its headless shell lacks,
 * and for measurements.
 */
export const WHOLE_BROWSER = { ...BROWSER, executablePath: CHROMIUM_PATH };
