const { CHROMIUM_PATH = '/usr/bin/chromium' } = process.env;

/**
 * Parts of Chromium's own window, which nobody sees here: with every new browser context it would load two
 * pages for the suggestions under its address field, and a process for a site that may come next.
 */
const OWN_WINDOW = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** What Playwright 1.65 switches off by itself; of several such arguments Chromium heeds the last alone. */
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

/** How the browser of all these tests is started; `npm test` tells where it is. */
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
