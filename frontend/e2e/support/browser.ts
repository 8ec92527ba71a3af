const { CHROMIUM_PATH = '/usr/bin/chromium', HEADLESS_SHELL_PATH = CHROMIUM_PATH } = process.env;

/**
 * Features of Chromium's own window that tests do not need: for each new browser context it would load two
 * pages of address bar suggestions and start a spare process.
 */
const OWN_WINDOW = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/**
 * Features that Playwright 1.65 disables. They are repeated, because Chromium uses only the last argument of
 * this kind.
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

/** Launch options of Chromium's headless shell, if it is installed. `npm test` sets the paths. */
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
 * Launch options of the whole Chromium, for measurements and for features that the headless shell lacks:
 * camera, calls and notifications.
 */
export const WHOLE_BROWSER = { ...BROWSER, executablePath: CHROMIUM_PATH };
