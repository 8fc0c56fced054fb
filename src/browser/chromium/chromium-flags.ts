/** Features that send requests of their own, keep pages in processes that we do not watch, or open windows. */
const UNWANTED_FEATURES = [
  'BackForwardCache',
  'DialMediaRouteProvider',
  // Would try https first where the page's address says http.
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  // A sandboxed frame in a process of its own would send requests that our page does not see.
  'IsolateSandboxedIframes',
  'MediaRouter',
  'OptimizationHints',
  'Prerender2',
  'Translate',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
]

interface FlagOptions {
  profile: string
  proxyPort: number
  showsImages: boolean
}

/** The sandbox stays on: there is no flag here, and must be none, that takes it away. */
export function chromiumFlags({ profile, proxyPort, showsImages }: FlagOptions): string[] {
  return [
    '--headless',
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--no-startup-window',
    '--no-default-browser-check',
    '--window-size=1280,900',
    '--password-store=basic',
    '--use-mock-keychain',
    ...proxyFlags(proxyPort),
    ...quietFlags(),
    ...resourceFlags(),
    ...(showsImages ? [] : ['--blink-settings=imagesEnabled=false']),
    `--disable-features=${UNWANTED_FEATURES.join(',')}`,
    // By default Linux leaves the process that reads what servers send without a sandbox.
    '--enable-features=NetworkServiceSandbox',
  ]
}

/** Everything through the proxy, this machine's own addresses too, and names are looked up there only. */
function proxyFlags(proxyPort: number): string[] {
  return [
    `--proxy-server=http://127.0.0.1:${proxyPort}`,
    '--proxy-bypass-list=<-loopback>',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    '--disable-quic',
    // Its older and its newer name.
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  ]
}

function quietFlags(): string[] {
  return [
    '--disable-background-networking',
    '--disable-breakpad',
    '--disable-client-side-phishing-detection',
    '--disable-component-extensions-with-background-pages',
    '--disable-component-update',
    '--disable-default-apps',
    '--disable-domain-reliability',
    '--disable-extensions',
    '--disable-notifications',
    '--disable-search-engine-choice-screen',
    '--disable-speech-api',
    '--disable-sync',
    '--deny-permission-prompts',
    '--dns-prefetch-disable',
    '--metrics-recording-only',
    '--mute-audio',
    '--no-pings',
    '--noerrdialogs',
  ]
}

function resourceFlags(): string[] {
  return [
    '--disable-gpu',
    '--disable-3d-apis',
    // Its drawing in software keeps the sandbox of the graphics process from closing.
    '--disable-software-rasterizer',
    '--disable-dev-shm-usage',
    '--disable-remote-fonts',
    '--renderer-process-limit=4',
    '--js-flags=--max-old-space-size=256',
  ]
}
