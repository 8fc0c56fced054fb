import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { parseRanges } from '../web/index.js'
import type { Renderer } from './index.js'
import {
  browserProcesses,
  closeAll,
  newRenderer,
  order,
  type Pages,
  PATIENT,
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
let hasty: Renderer
let patient: Renderer

beforeAll(async () => {
  site = await serveSite(PAGES)
  hasty = await newRenderer({ allowed, limits: SHORT })
  patient = await newRenderer({ allowed, limits: { ...PATIENT, maxHtmlLength: 100_000 } })
})

afterAll(closeAll)

/** Waits until the browser has closed its pages, then ends it. It may keep spare processes for later pages. */
async function closeTidily(renderer: Renderer): Promise<void> {
  const isOfPage = ({ arguments: text }: { arguments: string }) => text.includes('--type=renderer')
  await vi.waitFor(() => expect(browserProcesses().filter(isOfPage).length).toBeLessThan(3), 10_000)
  const running = browserProcesses()
  await renderer.close()
  await untilGone(running)
}

describe('a hostile page', () => {
  it.each([
    ['/endless', 'timeout'],
    ['/silent', 'timeout'],
    ['/loop', 'timeout'],
    ['/late-loop', 'timeout'],
    ['/alerts', 'timeout'],
    ['/grows', /^(timeout|crashed)$/],
    ['/heap', /^(timeout|crashed)$/],
  ])('at %s ends with %s', async (path, reason) => {
    const rendered = await hasty.render(order(site + path))
    expect(rendered).toMatchObject({ ok: false, reason: expect.stringMatching(reason) })
  })

  it('leaves nothing behind after its time limit', async () => {
    await expect(closeTidily(hasty)).resolves.toBeUndefined()
  })

  it('is refused when it is too long', async () => {
    const rendered = await patient.render(order(`${site}/too-long`))
    expect(rendered).toMatchObject({ ok: false, reason: 'too_large' })
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
  ])('at %s is read as it is', async (path, text) => {
    const rendered = await patient.render(order(site + path))
    expect(rendered).toMatchObject({ ok: true, html: expect.stringContaining(text) })
  })

  it('is cut off after a number of bytes', async () => {
    const roomy = await newRenderer({ allowed, limits: PATIENT })
    expect(await roomy.render(order(`${site}/heavy`))).toMatchObject({ ok: false, reason: 'too_large' })
    await roomy.close()
  })

  it('does not delay the next page, and leaves nothing behind', async () => {
    const leaving = new AbortController()
    const hostile = patient.render(order(`${site}/loop`, leaving.signal))
    expect(await patient.render(order(`${site}/calm`))).toMatchObject({ ok: true })
    leaving.abort()
    await hostile
    await expect(closeTidily(patient)).resolves.toBeUndefined()
  })
})
