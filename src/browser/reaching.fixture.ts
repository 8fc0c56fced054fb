import { parseRanges } from '../web/index.js'
import type { Pages } from './sites.fixture.js'

/** The range in which the page itself is served. */
export const OPENED = parseRanges('127.0.0.2/32')
export const EVERYTHING = parseRanges('127.0.0.0/8,::1/128')

export const INSIDE = [
  '127.0.0.1',
  '127.0.0.3',
  'localhost',
  'localhost.',
  'sub.localhost',
  '0x7f000001',
  '2130706433',
  '0177.0.0.1',
  '127.1',
  '0.0.0.0',
  '[::1]',
  '[::ffff:127.0.0.1]',
  'inner.test',
  'mixed.test',
]

const NAMES: Record<string, string[]> = {
  localhost: ['127.0.0.1', '::1'],
  'localhost.': ['127.0.0.1', '::1'],
  'sub.localhost': ['127.0.0.1'],
  'inner.test': ['127.0.0.1'],
  'mixed.test': ['127.0.0.2', '127.0.0.1'],
}

/** `rebound.test` resolves to the page's address at the first lookup, and to an internal address after that. */
export function lookupOf() {
  let asked = 0
  return async (name: string) => {
    if (name === 'rebound.test') return asked++ === 0 ? ['127.0.0.2'] : ['127.0.0.1']
    return NAMES[name] ?? Promise.reject(new Error('ENOTFOUND'))
  }
}

/** Each technique tries to reach an address without leaving the page. */
const REACHES: Record<string, (url: string) => string> = {
  image: (url) => `<img src="${url}">`,
  srcset: (url) => `<img srcset="${url} 2x">`,
  script: (url) => `<script src="${url}"></script>`,
  module: (url) => `<script type="module">import("${url}").catch(() => 0)</script>`,
  stylesheet: (url) => `<link rel="stylesheet" href="${url}">`,
  cssUrl: (url) => `<p style="background-image: url('${url}')">x</p>`,
  cssImport: (url) => `<style>@import url("${url}");</style>`,
  font: (url) =>
    `<style>@font-face { font-family: "${url}"; src: url("${url}") }</style><p style='font-family: "${url}"'>x</p>`,
  icon: (url) => `<link rel="icon" href="${url}">`,
  manifest: (url) => `<link rel="manifest" href="${url}">`,
  prefetch: (url) => `<link rel="prefetch" href="${url}">`,
  preload: (url) => `<link rel="preload" as="script" href="${url}">`,
  modulepreload: (url) => `<link rel="modulepreload" href="${url}">`,
  preconnect: (url) => `<link rel="preconnect" href="${url}">`,
  dnsPrefetch: (url) => `<link rel="dns-prefetch" href="${url}">`,
  prerender: (url) =>
    `<script type="speculationrules">{"prerender": [{"source": "list", "urls": ["${url}"]}]}</script>`,
  iframe: (url) => `<iframe src="${url}"></iframe>`,
  nested: (url) => `<iframe srcdoc="<img src='${url}'><iframe src='${url}'></iframe>"></iframe>`,
  sandboxed: (url) =>
    `<iframe sandbox="allow-scripts" srcdoc="<script>fetch('${url}', {mode: 'no-cors'})</script>"></iframe>`,
  dataFrame: (url) => `<iframe src="data:text/html,<img src='${url}'>"></iframe>`,
  object: (url) => `<object data="${url}"></object>`,
  embed: (url) => `<embed src="${url}">`,
  video: (url) => `<video src="${url}" poster="${url}?poster" preload="auto"></video>`,
  audio: (url) => `<audio src="${url}" preload="auto"></audio>`,
  track: (url) => `<video src="data:video/mp4,x" crossorigin><track default src="${url}"></video>`,
  svg: (url) => `<svg><image href="${url}"/><use href="${url}#a"/></svg>`,
  fetch: (url) => `<script>fetch("${url}", { mode: 'no-cors' }).catch(() => 0)</script>`,
  xhr: (url) => `<script>{ const x = new XMLHttpRequest(); x.open('POST', "${url}"); x.send('x') }</script>`,
  keepalive: (url) =>
    `<script>fetch("${url}", { mode: 'no-cors', keepalive: true, method: 'POST', body: 'x' }).catch(() => 0)</script>`,
  beacon: (url) => `<script>navigator.sendBeacon("${url}", 'x')</script>`,
  events: (url) => `<script>new EventSource("${url}")</script>`,
  socket: (url) => `<script>new WebSocket("${url.replace('http', 'ws')}")</script>`,
  transport: (url) => `<script>try { new WebTransport("${url.replace('http', 'https')}") } catch {}</script>`,
  secureFetch: (url) =>
    `<script>fetch("${url.replace('http', 'https')}", { mode: 'no-cors' }).catch(() => 0)</script>`,
  worker: (url) =>
    `<script>new Worker(URL.createObjectURL(new Blob(["fetch('${url}', { mode: 'no-cors' }); importScripts('${url}?imported')"])))</script>`,
  sharedWorker: (url) =>
    `<script>try { new SharedWorker(URL.createObjectURL(new Blob(["fetch('${url}')"]))) } catch {}</script>`,
  peer: (url) => `<script>{
    const host = new URL("${url}").host
    const peer = new (window.RTCPeerConnection ?? Object)({ iceServers: [{ urls: 'stun:' + host },
      { urls: ['turn:' + host + '?transport=tcp', 'turn:' + host], username: 'a', credential: 'b' }] })
    peer.createDataChannel?.('x')
    peer.createOffer?.().then((offer) => peer.setLocalDescription(offer)) }</script>`,
  window: (url) => `<script>window.open("${url}")</script>`,
  ping: (url) =>
    `<a id="ping-${url}" href="#" ping="${url}">x</a><script>document.getElementById("ping-${url}").click()</script>`,
  form: (url) =>
    `<form target="_blank" method="post" action="${url}"></form><script>document.forms[document.forms.length - 1].submit()</script>`,
  frameForm: (url) =>
    `<iframe name="f-${url}"></iframe><form target="f-${url}" action="${url}"></form><script>document.forms[document.forms.length - 1].submit()</script>`,
  redirected: (url) =>
    `<script>fetch("/to?${encodeURIComponent(url)}", { mode: 'no-cors' }).catch(() => 0)</script><script src="/to?${encodeURIComponent(url)}"></script>`,
  serviceWorker: (url) =>
    `<script>navigator.serviceWorker?.register("/worker?${encodeURIComponent(url)}").catch(() => 0)</script>`,
  workerTransport: (url) =>
    `<script>new Worker(URL.createObjectURL(new Blob(["new WebTransport('${url.replace('http', 'https')}')"])))</script>`,
  report: (url) =>
    `<script>new ReportingObserver(() => 0).observe(); fetch("/reports?${encodeURIComponent(url)}")</script>`,
}

/** The techniques that a browser with our settings tries at all. */
export const WAYS =
  `script module stylesheet cssImport prefetch preload modulepreload iframe nested sandboxed object embed
  video audio track fetch xhr keepalive beacon events socket worker frameForm redirected`.split(/\s+/)

/** Each technique navigates the page itself to the address. */
export const LEAVES: Record<string, (url: string) => string> = {
  location: (url) => `<script>location = "${url}"</script>`,
  late: (url) => `<script>setTimeout(() => location.replace("${url}"), 200)</script>`,
  refresh: (url) => `<meta http-equiv="refresh" content="0; url=${url}">`,
  get: (url) => `<form action="${url}"></form><script>document.forms[0].submit()</script>`,
  post: (url) => `<form method="post" action="${url}"></form><script>document.forms[0].submit()</script>`,
  link: (url) => `<a id="a" href="${url}">x</a><script>a.click()</script>`,
  redirect: (url) => `<script>location = "/to?${encodeURIComponent(url)}"</script>`,
}

export const PAGES: Pages = {
  '/reach': (asked, reply) => {
    const [host = '', ...techniques] = partsOf(asked.url)
    const chosen = techniques.length === 0 ? Object.keys(REACHES) : techniques
    reply.end(chosen.map((name) => REACHES[name]?.(`http://${host}/${name}`)).join('\n'))
  },
  '/held-reach': (asked, reply) => {
    const [host = ''] = partsOf(asked.url)
    const reaching = Object.entries(REACHES).map(([name, reach]) => reach(`http://${host}/${name}`))
    reply.end(`<script>fetch('/never')</script>${reaching.join('\n')}`)
  },
  '/never': () => undefined,
  '/leave': (asked, reply) => {
    const [host = '', technique = ''] = partsOf(asked.url)
    // Keeps the page from settling before it has left, which could happen on a busy machine.
    reply.end(`<script>fetch('/never')</script>${LEAVES[technique]?.(`http://${host}/${technique}`)}`)
  },
  '/worker': (asked, reply) => {
    reply
      .setHeader('Content-Type', 'text/javascript')
      .end(`fetch("${partsOf(asked.url)[0]}", { mode: 'no-cors' })`)
  },
  '/file': `<p id="p"></p><iframe src="file:///etc/passwd"></iframe><object data="file:///etc/passwd"></object>
    <script src="file:///etc/passwd"></script><script>
    fetch('file:///etc/passwd').then((r) => r.text()).then((text) => p.textContent = text)
    window.open('file:///etc/passwd'); location = 'file:///etc/passwd'</script>`,
  '/view-source': (asked, reply) => reply.end(`<script>location = "${partsOf(asked.url)[0]}"</script>`),
  '/to': (asked, reply) => reply.writeHead(302, { Location: partsOf(asked.url)[0] }).end(),
  '/reports': (asked, reply) => {
    const [url] = partsOf(asked.url)
    reply.setHeader('Reporting-Endpoints', `default="${url}"`)
    reply.setHeader('NEL', '{"report_to": "default", "max_age": 9999, "success_fraction": 1}')
    reply.setHeader('Link', `<${url}>; rel=preload; as=script, <${url}>; rel=preconnect`)
    reply.setHeader('Content-Security-Policy', `img-src 'none'; report-uri ${url}`)
    reply.end()
  },
}

function partsOf(url = ''): string[] {
  return (url.split('?')[1] ?? '').split('&').map(decodeURIComponent)
}
