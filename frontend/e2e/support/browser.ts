const { CHROMIUM_PATH = '/usr/bin/chromium' } = process.env;

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

/** Launch options of the browser; `npm test` sets its path. */
export const BROWSER = {
  executablePath: CHROMIUM_PATH,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    `--disable-features=${[...BY_PLAYWRIGHT, ...OWN_WINDOW].join(',')}`,
  ],
};
