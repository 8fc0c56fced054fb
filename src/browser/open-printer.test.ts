import { join } from 'node:path'

import { afterEach, describe, expect, it } from 'vitest'

import { pdfText } from '../../test/helpers/pdf-text.js'
import { openPrinter, type PrintOrder } from './index.js'
import { closeAll, mainProcess, newPrinter, openCanary, PATIENT } from './sites.fixture.js'

const READY = `document.documentElement.dataset.ready = 'yes'`

/** Paths, each with a page or a handler. */
type Site = Record<string, string | ((asked: Request) => Promise<Response> | Response)>

const page = (content: string, script = READY) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Acme in January</title></head>
  <body style="margin: 0"><h1>Report of Acme</h1>${content}<script>${script}</script></body></html>`

const LONG = page('<div style="height: 3000px; background: silver"></div>')

function respondTo(site: Site) {
  return async (asked: Request) => {
    const found = site[new URL(asked.url).pathname]
    if (typeof found === 'function') return found(asked)
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    return new Response(found ?? 'Not here.', { status: found === undefined ? 404 : 200, headers })
  }
}

const order = (path: string, as: Partial<PrintOrder> = {}): PrintOrder => ({
  group: '',
  path,
  kind: 'pdf',
  paper: 'a4',
  ...as,
  signal: new AbortController().signal,
})

afterEach(closeAll)

describe('a page that Sightline prints', () => {
  it('becomes a PDF with the expected pages, size and headings', async () => {
    const printer = await newPrinter({ respond: respondTo({ '/long': LONG, '/short': page('<p>short') }) })
    const long = await printer.print(order('/long'))
    expect(long).toMatchObject({ ok: true, pages: 4 })
    const text = long.ok ? long.file.toString('latin1') : ''
    expect(text).toMatch(/^%PDF-1\.[\s\S]*%%EOF\s*$/)
    expect(text).toMatch(/\/MediaBox \[0 0 595\.\d+ 841\.\d+\]/)
    expect(text).toContain('/Title (Acme in January)')
    expect(text).toContain('/Title (Report of Acme)')
    expect(long.ok && pdfText(long.file)).toMatch(/^Report of Acme/)
    const letter = await printer.print(order('/short', { paper: 'letter' }))
    expect(letter).toMatchObject({ ok: true, pages: 1 })
    expect(letter.ok && letter.file.toString('latin1')).toContain('/MediaBox [0 0 612 792]')
  })

  it('becomes an image of its whole length, at twice the resolution of a screen if that fits', async () => {
    const printer = await newPrinter({
      respond: respondTo({ '/long': LONG }),
      limits: { maxPictureHeight: 6500 },
    })
    const picture = await printer.print(order('/long', { kind: 'png' }))
    expect(picture).toMatchObject({ ok: true, pages: null })
    if (!picture.ok) return
    expect(picture.file.subarray(1, 4).toString()).toBe('PNG')
    expect(picture.file.readUInt32BE(16)).toBe(2 * 793)
    expect(picture.file.readUInt32BE(20)).toBeGreaterThan(6000)
  })

  it('is served by our own program, is laid out for paper from the start, and reaches nothing else', async () => {
    const canary = await openCanary()
    const asked: string[] = []
    const script = `
      const tries = [fetch('http://127.0.0.1:${canary.port}/'), fetch('https://sightline.example/'),
        new Promise((_, no) => new WebSocket('ws://127.0.0.1:${canary.port}/').onerror = no)]
      const width = matchMedia('print').matches ? innerWidth : 0
      Promise.allSettled(tries)
        .then((all) => fetch('/v1/said', { method: 'POST', body: width + all.map(({ status }) => status) + location.hash,
          headers: { authorization: 'Bearer token' } }))
        .then(() => { ${READY} })`
    const site = {
      '/page': page(`<img src="http://127.0.0.1:${canary.port}/a.png">`, script),
      '/v1/said': async (request: Request) => {
        asked.push(request.headers.get('authorization') ?? '', await request.text())
        return new Response(null, { status: 204 })
      },
    }
    const printer = await newPrinter({ respond: respondTo(site) })
    expect(await printer.print(order('/page?print=a4#secret'))).toMatchObject({ ok: true })
    expect(asked).toEqual(['Bearer token', '672rejected,rejected,rejected#secret'])
    expect(canary.heard).toEqual([])
  })

  it('says why there is no file', async () => {
    const site = {
      '/failed': page('', `document.documentElement.dataset.ready = 'failed'`),
      '/never': page('', ''),
      '/hangs': () => new Promise<Response>(() => undefined),
      '/throws': () => Promise.reject(new Error('a bug')),
      '/heavy': page('<link rel="stylesheet" href="/large">'),
      '/large': () => new Response('x'.repeat(100_000)),
      '/long': LONG,
    }
    const limits = { ...PATIENT, maxAnswerBytes: 50_000, maxPictureHeight: 1000 }
    const patient = await newPrinter({ respond: respondTo(site), limits })
    /** A short limit for the page that never becomes ready. On a busy machine, other pages would miss it too. */
    const hasty = await newPrinter({ respond: respondTo(site), limits: { ...PATIENT, readyMs: 1500 } })
    const words = async (path: string, as?: Partial<PrintOrder>, printer = patient) => {
      const printed = await printer.print(order(path, as))
      return printed.ok ? 'printed' : printed.message
    }
    expect(await words('/failed')).toContain('could not load its figures')
    expect(await words('/throws')).toContain('could not load its figures')
    expect(await words('/never', {}, hasty)).toContain('was not ready to print within 2 seconds')
    expect(await words('/hangs', {}, hasty)).toContain('was not ready to print within 2 seconds')
    expect(await words('/missing')).toContain('does not exist (status 404)')
    expect(await words('/heavy')).toContain('loads too much')
    expect(await words('/long', { kind: 'png' })).toContain('too long for one picture. Export it as PDF.')
  })

  it('does not become a file that is too large', async () => {
    const printer = await newPrinter({
      respond: respondTo({ '/long': LONG }),
      limits: { maxFileBytes: 1000 },
    })
    const message = expect.stringContaining('The file would be larger than')
    expect(await printer.print(order('/long'))).toEqual({ ok: false, message })
    expect(await printer.print(order('/long', { kind: 'png' }))).toEqual({ ok: false, message })
  })
})

describe('the browser that prints', () => {
  /** Resolves each time the page requests something that does not respond at first. */
  function silentSite(silences: number) {
    const heard: (() => void)[] = []
    let left = silences
    const respond = respondTo({
      '/silent': () => {
        heard.shift()?.()
        left -= 1
        if (left >= 0) return new Promise<Response>(() => undefined)
        return new Response(page(''), { headers: { 'content-type': 'text/html' } })
      },
    })
    return { respond, asked: () => new Promise<void>((resolve) => heard.push(resolve)) }
  }

  it.each([
    [1, { ok: true, pages: 1 }],
    [2, { ok: false, message: expect.stringContaining('The browser ended while it printed the report') }],
  ])('that crashes %i times ends in %o', async (times, end) => {
    const { respond, asked } = silentSite(times)
    const printer = await newPrinter({ respond })
    const printed = printer.print(order('/silent'))
    for (let time = 0; time < times; time += 1) {
      await asked()
      process.kill(mainProcess() ?? 0, 'SIGKILL')
    }
    expect(await printed).toMatchObject(end)
  })

  it('cancels a page on request, and ends when the printer is closed', async () => {
    const { respond, asked } = silentSite(2)
    const printer = await newPrinter({ respond })
    const calledOff = new AbortController()
    const dropped = printer.print({ ...order('/silent'), signal: calledOff.signal })
    await asked()
    calledOff.abort()
    expect(await dropped).toEqual({ ok: false, message: 'The rendering was cancelled.' })
    const closed = printer.print(order('/silent'))
    await asked()
    await printer.close()
    expect(await closed).toEqual({ ok: false, message: 'The rendering was cancelled.' })
    expect(mainProcess()).toBeUndefined()
  })

  it('says what to do if it is missing', async () => {
    const chromiumPath = join(import.meta.dirname, 'missing')
    const printer = openPrinter({ chromiumPath, respond: respondTo({}) })
    const message = expect.stringContaining('Chromium did not start: ')
    expect(await printer.print(order('/'))).toEqual({ ok: false, message })
    await printer.close()
  })
})
