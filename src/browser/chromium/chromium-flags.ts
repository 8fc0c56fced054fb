/** Features that send their own requests, keep pages in processes that we do not watch, or open windows. */
const UNWANTED_FEATURES = [
  'BackForwardCache',
  'DialMediaRouteProvider',
  // These would try https first although the page's address says http.
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  // A sandboxed frame in its own process would send requests that our page does not see.
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

/** The sandbox stays on: no flag here may turn it off. */
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
    // By default, Linux runs the process that reads server responses without a sandbox.
    '--enable-features=NetworkServiceSandbox',
  ]
}

/** All traffic goes through the proxy, even to this machine's own addresses. Only the proxy looks names up. */
function proxyFlags(proxyPort: number): string[] {
  return [
    `--proxy-server=http://127.0.0.1:${proxyPort}`,
    '--proxy-bypass-list=<-loopback>',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    '--disable-quic',
    // The older and the newer name of one flag.
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
    // Drawing in software would keep the sandbox of the graphics process from taking effect.
    '--disable-software-rasterizer',
    '--disable-dev-shm-usage',
    '--disable-remote-fonts',
    '--renderer-process-limit=4',
    '--js-flags=--max-old-space-size=256',
  ]
}
