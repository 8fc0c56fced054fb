import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { parseRanges } from '../web/index.js'
import type { Renderer } from './index.js'
import {
  browserProcesses,
  closeAll,
  newRenderer,
  order,
  type Pages,
  serveSite,
  SHORT,
  untilGone,
} from './sites.fixture.js'

const allowed = parseRanges('127.0.0.0/8')

const PAGES: Pages = {
  '/calm': '<p>calm',
  '/endless': (_asked, reply) => {
    reply.write('<p>begins')
    const more = setInterval(() => reply.write('<p>goes on'), 50)
    reply.on('close', () => clearInterval(more))
  },
  '/silent': () => undefined,
  '/loop': '<p>loops<script>for (;;);</script>',
  '/late-loop': '<p>loops<script>setTimeout(() => { for (;;); }, 300)</script>',
  '/alerts': '<script>for (;;) alert("again")</script>',
  '/later-alerts': '<p>rings<script>setInterval(() => { alert(1); confirm(2); prompt(3) }, 50)</script>',
  '/windows': '<p>opens<script>for (let i = 0; i < 20; i++) window.open("/calm?" + i)</script>',
  '/grows': '<script>for (;;) document.body?.append(document.createElement("p"), "x".repeat(1e4))</script>',
  '/too-long': '<p><script>document.querySelector("p").textContent = "x".repeat(100001)</script>',
  '/keeps-growing': '<p>grows<script>setInterval(() => document.body.append("more "), 10)</script>',
  '/polls': '<p>polls<script>setInterval(() => fetch("/calm"), 100)</script>',
  '/refreshes': '<p>again<meta http-equiv="refresh" content="0">',
  '/heap': '<script>const kept = []; for (;;) kept.push(new Array(1e6).fill(0).map(() => ({})))</script>',
  '/buffers': '<p>fills<script>const kept = []; for (;;) kept.push(new Uint8Array(1e8).fill(1))</script>',
  '/long-address': '<p>goes<script>fetch("data:,"  + "x".repeat(2e7))</script>',
  '/prints': '<p>prints<script>print(); window.close(); window.stop()</script>',
  '/stays':
    '<p>stays<script>onbeforeunload = () => "stay"; for (let i = 0; i < 9; i++) new Worker("/spin")</script>',
  '/spin': (_asked, reply) => reply.setHeader('Content-Type', 'text/javascript').end('for (;;);'),
  '/heavy': (_asked, reply) => void reply.end(`<!--${'heavy '.repeat(6_000_000)}-->`),
}

let site: string
let renderer: Renderer

beforeAll(async () => {
  site = await serveSite(PAGES)
  renderer = await newRenderer({ allowed, limits: { ...SHORT, maxHtmlLength: 100_000 } })
})

afterAll(closeAll)

describe('a hostile page', () => {
  it.each([
    ['/endless', 'timeout'],
    ['/silent', 'timeout'],
    ['/loop', 'timeout'],
    ['/late-loop', 'timeout'],
    ['/alerts', 'timeout'],
    ['/grows', /^(timeout|crashed)$/],
    ['/heap', /^(timeout|crashed)$/],
    ['/too-long', 'too_large'],
  ])('at %s ends with %s', async (path, reason) => {
    const rendered = await renderer.render(order(site + path))
    expect(rendered).toMatchObject({ ok: false, reason: expect.stringMatching(reason) })
  })

  it.each([
    ['/buffers', 'fills'],
    ['/later-alerts', 'rings'],
    ['/windows', 'opens'],
    ['/keeps-growing', 'grows'],
    ['/polls', 'polls'],
    ['/refreshes', 'again'],
    ['/long-address', 'goes'],
    ['/prints', 'prints'],
    ['/stays', 'stays'],
  ])('at %s is read as it stands', async (path, text) => {
    const rendered = await renderer.render(order(site + path))
    expect(rendered).toMatchObject({ ok: true, html: expect.stringContaining(text) })
  })

  it('is cut off after so many bytes', async () => {
    const patient = await newRenderer({ allowed })
    expect(await patient.render(order(`${site}/heavy`))).toMatchObject({ ok: false, reason: 'too_large' })
    await patient.close()
  })

  it('does not stand in the way of the next, and leaves nothing behind', async () => {
    const hostile = renderer.render(order(`${site}/loop`))
    expect(await renderer.render(order(`${site}/calm`))).toMatchObject({ ok: true })
    await hostile
    const running = browserProcesses()
    expect(running.filter(({ arguments: text }) => text.includes('--type=renderer')).length).toBeLessThan(3)
    await renderer.close()
    await untilGone(running)
  })
})
