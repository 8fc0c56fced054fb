import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { type EgressSession, parseRanges } from '../web/index.js'
import { closeAll, newRenderer, openCanary, order, type Pages, PATIENT, serveSite } from './sites.fixture.js'
import * as wanted from './page/wanted-request.js'

/** The proxy's own books, which the renderer keeps to itself. */
const sessions = vi.hoisted((): EgressSession[] => [])
vi.mock(import('../web/index.js'), async (original) => {
  const web = await original()
  return {
    ...web,
    async openEgressProxy(options) {
      const proxy = await web.openEgressProxy(options)
      const session = () => {
        const opened = proxy.session()
        sessions.push(opened)
        return opened
      }
      return { ...proxy, session }
    },
  }
})
vi.mock(import('./page/wanted-request.js'), { spy: true })

/** Only where the page itself lives. */
const OPENED = parseRanges('127.0.0.2/32')
const EVERYTHING = parseRanges('127.0.0.0/8,::1/128')

const INSIDE = [
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

/** `rebound.test` is where the page lives when it is first asked for, and inside ever after. */
function lookupOf() {
  let asked = 0
  return async (name: string) => {
    if (name === 'rebound.test') return asked++ === 0 ? ['127.0.0.2'] : ['127.0.0.1']
    return NAMES[name] ?? Promise.reject(new Error('ENOTFOUND'))
  }
}

/** Each reaches for an address without leaving the page. */
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

/** Those of them that a browser with our settings tries at all. */
const WAYS =
  `script module stylesheet cssImport prefetch preload modulepreload iframe nested sandboxed object embed
  video audio track fetch xhr keepalive beacon events socket worker frameForm redirected`.split(/\s+/)

/** Each takes the page itself there. */
const LEAVES: Record<string, (url: string) => string> = {
  location: (url) => `<script>location = "${url}"</script>`,
  late: (url) => `<script>setTimeout(() => location.replace("${url}"), 200)</script>`,
  refresh: (url) => `<meta http-equiv="refresh" content="0; url=${url}">`,
  get: (url) => `<form action="${url}"></form><script>document.forms[0].submit()</script>`,
  post: (url) => `<form method="post" action="${url}"></form><script>document.forms[0].submit()</script>`,
  link: (url) => `<a id="a" href="${url}">x</a><script>a.click()</script>`,
  redirect: (url) => `<script>location = "/to?${encodeURIComponent(url)}"</script>`,
}

const PAGES: Pages = {
  '/reach': (asked, reply) => {
    const [host = '', technique = ''] = partsOf(asked.url)
    const chosen = technique === '' ? Object.keys(REACHES) : [technique]
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
    // It settles only once it has left: on a busy machine it would do so before.
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

let canary: { port: number; heard: string[] }
let site: string

beforeEach(async () => {
  sessions.length = 0
  vi.mocked(wanted.isWantedRequest).mockRestore()
  canary = await openCanary()
  site = await serveSite(PAGES)
})

afterEach(closeAll)

const LIMITS = { ...PATIENT, settleMs: 4000, idleMs: 1000 }
const UNTIL_IT_LEAVES = { ...PATIENT, settleMs: PATIENT.renderMs }
const letEverythingOut = () => vi.mocked(wanted.isWantedRequest).mockReturnValue(true)
const pageOf = (path: string, ...parts: string[]) =>
  order(`${site}${path}?${parts.map(encodeURIComponent).join('&')}`)
const inside = (host: string) => `${host}:${canary.port}`

describe('a page that reaches inside', () => {
  it('would reach it by these ways, were it allowed to', async () => {
    letEverythingOut()
    const limits = { ...PATIENT, settleMs: PATIENT.renderMs }
    const renderer = await newRenderer({ allowed: EVERYTHING, lookup: lookupOf(), limits })
    const gone = new AbortController()
    // It never settles, and so has all the time that it takes on this machine.
    const rendering = renderer.render(order(`${site}/held-reach?${inside('127.0.0.1')}`, gone.signal))
    const isHeard = (way: string) => canary.heard.some((line) => new RegExp(` /${way}[? ]`).test(line))
    const unheard = () => WAYS.filter((way) => !isHeard(way))
    await expect.poll(unheard, { timeout: PATIENT.renderMs }).toEqual([])
    gone.abort()
    await Promise.allSettled([rendering])
  })

  it('meets nobody under any spelling, even if every request is let out to the proxy', async () => {
    letEverythingOut()
    const renderer = await newRenderer({ allowed: OPENED, lookup: lookupOf(), limits: LIMITS })
    const rendered = await Promise.all(INSIDE.map((host) => renderer.render(pageOf('/reach', inside(host)))))
    expect(rendered.filter(({ ok }) => !ok)).toEqual([])
    expect(canary.heard).toEqual([])
    expect(sessions.map(({ refused }) => refused.blocked_address ?? 0).filter((times) => times < 10)).toEqual(
      [],
    )
  })

  it('meets nobody with the requests that we let out', async () => {
    const renderer = await newRenderer({ allowed: OPENED, lookup: lookupOf(), limits: LIMITS })
    const hosts = ['127.0.0.1', '[::1]', 'inner.test', '169.254.169.254']
    const rendered = await Promise.all(hosts.map((host) => renderer.render(pageOf('/reach', inside(host)))))
    expect(rendered.filter(({ ok }) => !ok)).toEqual([])
    expect(canary.heard).toEqual([])
    expect(sessions.filter(({ refused }) => refused.blocked_address === undefined)).toEqual([])
  })

  it('meets nobody when its own name turns to an address inside', async () => {
    letEverythingOut()
    const renderer = await newRenderer({ allowed: OPENED, lookup: lookupOf(), limits: LIMITS })
    const { port } = new URL(site)
    const page = `http://rebound.test:${port}/reach?rebound.test:${canary.port}`
    expect(await renderer.render(order(page))).toMatchObject({ ok: true })
    expect(canary.heard).toEqual([])
    expect(sessions[0]?.refused.blocked_address).toBeGreaterThan(10)
  })

  it('reads no file', async () => {
    letEverythingOut()
    const renderer = await newRenderer({ allowed: OPENED, limits: LIMITS })
    const rendered = await renderer.render(order(`${site}/file`))
    expect(rendered).toMatchObject({ ok: true, url: `${site}/file` })
    expect(JSON.stringify(rendered)).not.toContain('root:')
  })
})

describe('a page that leaves for the inside', () => {
  it.each(['127.0.0.1', 'inner.test', '169.254.169.254'])('at %s arrives nowhere', async (host) => {
    const renderer = await newRenderer({ allowed: OPENED, lookup: lookupOf(), limits: UNTIL_IT_LEAVES })
    const ways = Object.keys(LEAVES)
    const rendered = await Promise.all(ways.map((way) => renderer.render(pageOf('/leave', inside(host), way))))
    expect(rendered.map((one) => !one.ok && one.reason)).toEqual(ways.map(() => 'blocked_address'))
    expect(canary.heard).toEqual([])
  })

  it('cannot look at its source either', async () => {
    const renderer = await newRenderer({ allowed: OPENED, limits: LIMITS })
    const page = pageOf('/view-source', `view-source:http://${inside('127.0.0.1')}/`)
    expect(await renderer.render(page)).toMatchObject({ ok: true, url: page.url })
    expect(canary.heard).toEqual([])
  })
})

describe('an address inside', () => {
  it('is refused under any spelling', async () => {
    const renderer = await newRenderer({ allowed: OPENED, lookup: lookupOf(), limits: LIMITS })
    const addresses = INSIDE.flatMap((host) => [`http://${inside(host)}/`, `https://${inside(host)}/`])
    const rendered = await Promise.all(addresses.map((address) => renderer.render(order(address))))
    expect(rendered.map((one) => !one.ok && one.reason)).toEqual(rendered.map(() => 'blocked_address'))
    expect(canary.heard).toEqual([])
  })
})
