import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { chromiumPath } from '../../test/helpers/chromium.js'
import { seedWorkspace } from '../../test/helpers/seed.js'
import { seedContentCheck } from '../../test/helpers/valid-request.js'
import { openRenderer, type Renderer } from '../browser/index.js'
import { parseRanges } from '../web/index.js'
import type { ContentCheck } from './schema.js'

/** Uses a real Chromium for behaviour that no stand-in has. */
const holder: { renderer?: Renderer } = {}
const test = useTestApp({ renderer: () => holder.renderer! })

beforeAll(async () => {
  holder.renderer = openRenderer({ chromiumPath: await chromiumPath(), allowed: parseRanges('127.0.0.0/8') })
})
afterAll(() => holder.renderer?.close())

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function site(part: RequestListener): Promise<{ url: string; asked: IncomingMessage[] }> {
  const asked: IncomingMessage[] = []
  const server = createServer((request, reply) => {
    asked.push(request)
    reply.setHeader('content-type', 'text/html; charset=utf-8')
    part(request, reply)
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

async function checked(url: string, fields: object = {}): Promise<ContentCheck> {
  const checkId = await seedContentCheck(test, await seedWorkspace(test), { url, ...fields })
  await test.runJobs()
  return (await test.send<ContentCheck>('GET', `/v1/audits/geo/content-checks/${checkId}`)).body
}

const INTRO = 'The Wideline is a trail running shoe for wide feet that we tested over 400 kilometres of mud.'
const PRICE = 'It costs 139 euros, weighs 287 grams and comes in nine sizes from forty to forty-eight.'
const says =
  (html: string, status = 200): RequestListener =>
  (_asked, reply) =>
    reply.writeHead(status).end(`<!doctype html><html lang="en"><title>Shoes</title><body>${html}`)
const writes = (text: string) =>
  `<script>document.body.append(document.createElement('p')); document.body.lastChild.textContent = ${JSON.stringify(text)}</script>`

describe('a page in a browser', () => {
  it('has its text with and without scripts stored, and the missing part', async () => {
    const { url } = await site(says(`<p>${INTRO}</p>${writes(PRICE)}`))
    expect((await checked(url)).pageTexts).toEqual({
      static: [INTRO],
      rendered: [
        { text: INTRO, missing: false },
        { text: PRICE, missing: true },
      ],
      truncated: false,
    })
  })

  it('has the same text if the server sends everything', async () => {
    const { url } = await site(says(`<p>${INTRO}</p><p>${PRICE}</p>`))
    expect((await checked(url)).dynamicContent).toMatchObject({
      score: 100,
      staticLength: INTRO.length + PRICE.length,
      dynamicLength: INTRO.length + PRICE.length,
      isPotentiallyBlocked: false,
    })
  })

  it('has more text if a script adds some', async () => {
    const { url } = await site(says(`<p>${INTRO}</p>${writes(PRICE)}`))
    const { dynamicContent } = await checked(url)
    expect(dynamicContent).toMatchObject({ score: 50, staticLength: INTRO.length })
    expect(dynamicContent?.differenceDescription).toContain(`“${PRICE}”`)
  })

  it('has all of its text from scripts if only they fill it', async () => {
    const { url } = await site(says(`<div id="root"></div>${writes(INTRO)}${writes(PRICE)}`))
    expect(await checked(url)).toMatchObject({
      status: 'completed',
      dynamicContent: { score: 0, staticLength: 0, dynamicLength: INTRO.length + PRICE.length },
      contentAnalysis: { overallScore: 0 },
    })
  })

  it('has no result if nothing fills it', async () => {
    const { url } = await site(says('<div id="root"></div><script>let nothing</script>'))
    expect(await checked(url)).toMatchObject({
      status: 'failed',
      failureReason: 'The page is empty: it shows no text.',
    })
  })

  it('is the one that browsers get if the crawler is refused', async () => {
    const { url } = await site((asked, reply) =>
      (asked.headers['user-agent']?.includes('GPT') === true ? says('no', 403) : says(`<p>${INTRO}`))(
        asked,
        reply,
      ),
    )
    expect((await checked(url)).dynamicContent).toMatchObject({ score: 100, isPotentiallyBlocked: true })
  })

  it('is not compared if the browser is refused', async () => {
    let visits = 0
    const { url } = await site((asked, reply) => {
      if (asked.url === '/') visits += 1
      says(visits > 1 ? 'no' : `<p>${INTRO}`, visits > 1 ? 403 : 200)(asked, reply)
    })
    const { status, dynamicContent } = await checked(url)
    expect(status).toBe('completed')
    expect(dynamicContent).toMatchObject({ score: null, dynamicLength: null, isPotentiallyBlocked: false })
    expect(dynamicContent?.differenceDescription).toContain('status 403')
  })

  it('is requested as the crawler, with the service header for the page alone', async () => {
    const other = await site(says(''))
    const script = `<script>fetch('${other.url}', { mode: 'no-cors' }).catch(() => 0)</script>`
    const shop = await site(says(`<p>${INTRO}${script}`))
    const { id } = await checked(`${shop.url}/shoes`, {
      sendServiceHeader: true,
      crawlerIdentity: 'GoogleBot',
    })
    const pages = shop.asked.filter(({ url }) => url === '/shoes')
    expect(pages).toHaveLength(2)
    for (const { headers } of pages) {
      expect(headers['x-sightline-check']).toBe(id)
      expect(headers['user-agent']).toContain('Googlebot/')
    }
    expect(other.asked.map(({ headers }) => headers['x-sightline-check'])).toEqual([undefined])
  })
})
