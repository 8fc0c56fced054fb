import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { parseRanges } from '../web/index.js'
import type { Renderer } from './index.js'
import { closeAll, newRenderer, order, type Pages, PATIENT, serveSite } from './sites.fixture.js'

const NAMES: Record<string, string[]> = {
  'shop.test': ['127.0.0.2'],
  'inner.test': ['10.1.2.3'],
  'half.test': ['127.0.0.2', '10.1.2.3'],
}

let renderer: Renderer
let site: string
let elsewhere: string
const sent: Record<string, string | string[] | undefined>[] = []

const pages: Pages = {
  '/made':
    '<!doctype html><html lang="en"><p id="p">before</p><script>p.textContent = "by " + "script"</script>',
  '/fetched': `<p id="p"></p><script>fetch('/text').then((r) => r.text()).then((text) => p.textContent = text)</script>`,
  '/late': `<p id="p"></p><script>setTimeout(() => p.textContent = 'la' + 'te', 50)</script>`,
  '/text': (_asked, reply) => reply.setHeader('Content-Type', 'text/plain').end('some text'),
  '/pushed': `<script>history.pushState(0, '', '/other?a=b')</script>`,
  '/to-made': (_asked, reply) => reply.writeHead(302, { Location: '/made' }).end(),
  '/to-elsewhere': (_asked, reply) => reply.writeHead(302, { Location: `${elsewhere}/headers` }).end(),
  '/headers': (asked, reply) => {
    sent.push(asked.headers)
    reply.end('<p>sent<script>fetch("/headers-of-script")</script>')
  },
  '/headers-of-script': (asked, reply) => {
    sent.push(asked.headers)
    reply.end()
  },
  // The request keeps the page from being quiet before a busy browser follows the refresh.
  '/refresh': '<meta http-equiv="refresh" content="0; url=/made"><script>fetch("/never")</script>',
  '/never': () => undefined,
  '/moves': '<script>location = "/slow"</script>',
  '/slow': (_asked, reply) => void setTimeout(() => reply.end('<p>slow'), 900),
  '/teapot': (_asked, reply) => reply.writeHead(418).end('<p>short and stout'),
  '/empty-404': (_asked, reply) => reply.writeHead(404, { 'X-Server': 'x', 'Content-Length': 0 }).end(),
  '/no-content': (_asked, reply) => reply.writeHead(204).end(),
  '/secret': (_asked, reply) =>
    reply.writeHead(401, { 'WWW-Authenticate': 'Basic realm="x"' }).end('<p>no entry'),
  '/pdf': (_asked, reply) => reply.setHeader('Content-Type', 'application/pdf').end('%PDF-1.4'),
  '/download': (_asked, reply) =>
    reply.setHeader('Content-Disposition', 'attachment; filename="a.html"').end('<p>saved'),
  '/untyped-pdf': (_asked, reply) => {
    reply.removeHeader('Content-Type')
    reply.end('%PDF-1.4 and so on')
  },
  '/untyped': (_asked, reply) => {
    reply.removeHeader('Content-Type')
    reply.end('<!doctype html><p>sniffed')
  },
  '/starts-download': '<p>stays<script>location = "/download"</script>',
  '/to-pdf': (_asked, reply) => reply.writeHead(302, { Location: '/pdf' }).end(),
  '/loop': (_asked, reply) => reply.writeHead(302, { Location: '/loop' }).end(),
  '/shadow': `<div id="host"><i>light</i></div><script>
    host.attachShadow({ mode: 'open' }).innerHTML = '<span id="inner">outer root</span>'
    host.shadowRoot.getElementById('inner').attachShadow({ mode: 'open' }).innerHTML = 'inner root'</script>`,
  '/forged': `<form name="documentElement"><input name="outerHTML"></form><form name="doctype"></form>
    <form name="URL"></form><p>true</p><script>
    Reflect.get = () => 'forged'; Document.prototype.createTreeWalker = () => 'forged'
    Object.defineProperty(Element.prototype, 'outerHTML', { get: () => 'forged' })</script>`,
  '/rootless': '<script>document.documentElement.remove()</script>',
  '/images': '<p>shown<img src="/counted"><link rel="icon" href="/counted"><iframe src="/counted"></iframe>',
  '/gone-blank': '<script>location = "about:blank"</script>',
  '/gone-inside': '<script>location = "http://inner.test/"</script>',
  '/cookie':
    '<p id="p"></p><script>p.textContent = document.cookie; document.cookie = "left=behind"</script>',
}

beforeAll(async () => {
  pages['/counted'] = () => expect.unreachable()
  site = await serveSite(pages)
  elsewhere = await serveSite(pages, '127.0.0.3')
  renderer = await newRenderer({
    allowed: parseRanges('127.0.0.0/8'),
    lookup: async (name) => NAMES[name] ?? Promise.reject(new Error('ENOTFOUND')),
    // As many pages as run at once. Rendering is mostly waiting until a page has been quiet for half a second.
    limits: { ...PATIENT, settleMs: 60_000, atOnce: 5 },
  })
})

afterAll(closeAll)

const render = (path: string) => renderer.render(order(path.startsWith('/') ? site + path : path))

describe('a page', () => {
  it('is read as its scripts have changed it, doctype included', async () => {
    const rendered = await render('/made')
    expect(rendered).toMatchObject({ ok: true, status: 200, url: `${site}/made` })
    expect(rendered).toHaveProperty(
      'html',
      expect.stringMatching(/^<!DOCTYPE html><html lang="en"><head><\/head>.*by script<\/p>.*<\/html>$/),
    )
  })

  it.concurrent.each([
    ['/fetched', 'some text'],
    ['/late', 'late'],
    ['/untyped', 'sniffed'],
    ['/teapot', 'short and stout'],
    ['/starts-download', 'stays'],
  ])('at %s is awaited until it is complete', async (path, text) => {
    expect(await render(path)).toMatchObject({ ok: true, html: expect.stringContaining(`>${text}`) })
  })

  it.concurrent.each([
    ['/to-made', '/made', 200],
    ['/refresh', '/made', 200],
    ['/moves', '/slow', 200],
    ['/pushed', '/other?a=b', 200],
    ['/teapot', '/teapot', 418],
    ['/secret', '/secret', 401],
    ['/empty-404', '/empty-404', 404],
    ['/missing', '/missing', 404],
  ])('at %s ends at %s with status %i', async (path, end, status) => {
    expect(await render(path)).toMatchObject({ ok: true, status, url: site + end })
  })

  it('shows open shadow roots within their hosts', async () => {
    expect(await render('/shadow')).toMatchObject({
      ok: true,
      html: expect.stringContaining(
        '<div id="host"><template shadowrootmode="open"><span id="inner"><template shadowrootmode="open">inner root' +
          '</template>outer root</span></template><i>light</i></div>',
      ),
    })
  })

  it('cannot change what we read of it', async () => {
    expect(await render('/forged')).toMatchObject({
      ok: true,
      url: `${site}/forged`,
      html: expect.stringMatching(/^<html><head><\/head><body><form name="documentElement">.*<p>true<\/p>/s),
    })
  })

  it('may have no element', async () => {
    expect(await render('/rootless')).toMatchObject({ ok: true, html: '' })
  })

  it('is read without requesting the icon of the site', async () => {
    const asked: (string | undefined)[] = []
    const shop = await serveSite({
      '/': ({ url }, reply) => {
        asked.push(url)
        reply.end('<p>shown<script src="/app.js"></script>')
      },
      '/app.js': ({ url }, reply) => {
        asked.push(url)
        reply.setHeader('Content-Type', 'text/javascript').end('new Worker("/worker.js")')
      },
      '/worker.js': ({ url }, reply) => {
        asked.push(url)
        reply.setHeader('Content-Type', 'text/javascript').end('')
      },
      '/favicon.ico': ({ url }, reply) => {
        asked.push(url)
        reply.end()
      },
    })
    await renderer.render(order(`${shop}/`))
    expect(asked).toEqual(['/', '/app.js', '/worker.js'])
  })

  it('is read without requesting images, icons and frames', async () => {
    expect(await render('/images')).toMatchObject({ ok: true, html: expect.stringContaining('shown') })
  })

  it('sees nothing that another page left behind', async () => {
    await render('/cookie')
    expect(await render('/cookie')).toMatchObject({ html: expect.stringContaining('<p id="p"></p>') })
  })
})

describe('the headers that a site gets', () => {
  it('have our name in every request, and our own headers for the page alone', async () => {
    sent.length = 0
    await renderer.render({ ...order(`${site}/headers`), headers: { 'X-Own': '1', accept: 'text/own' } })
    expect(sent).toMatchObject([
      { 'user-agent': 'Sightline test', 'x-own': '1', accept: 'text/own' },
      { 'user-agent': 'Sightline test' },
    ])
    expect(sent[1]).not.toHaveProperty('x-own')
  })

  it('are not sent to another site that the page redirects to', async () => {
    sent.length = 0
    await renderer.render({ ...order(`${site}/to-elsewhere`), headers: { 'X-Own': '1' } })
    expect(sent[0]).toMatchObject({ 'user-agent': 'Sightline test' })
    expect(sent[0]).not.toHaveProperty('x-own')
  })
})

describe('a page that cannot be read', () => {
  it.concurrent.each([
    ['/pdf', 'not_html'],
    ['/to-pdf', 'not_html'],
    ['/text', 'not_html'],
    ['/download', 'not_html'],
    ['/untyped-pdf', 'not_html'],
    ['/no-content', 'failed'],
    ['/loop', 'failed'],
    ['/gone-blank', 'failed'],
    ['/gone-inside', 'blocked_address'],
    ['http://nowhere.test/', 'unresolved'],
    ['https://nowhere.test/', 'unresolved'],
    ['http://inner.test/', 'blocked_address'],
    ['https://inner.test/', 'blocked_address'],
    ['http://half.test/', 'blocked_address'],
    ['http://10.0.0.1/', 'blocked_address'],
    ['http://127.0.0.9:9999/', 'failed'],
    ['https://127.0.0.9:9999/', 'failed'],
    ['http://shop.test:25/', 'failed'],
    ['file:///etc/passwd', 'failed'],
    ['data:text/html,<p>x', 'failed'],
    ['chrome://version', 'failed'],
    ['javascript:1', 'failed'],
    ['', 'failed'],
  ])('%j is %s', async (url, reason) => {
    expect(await render(url || 'about:blank')).toEqual({ ok: false, reason, message: expect.any(String) })
  })

  it('reveals nothing about internal addresses', async () => {
    const rendered = await render('http://inner.test/')
    expect(JSON.stringify(rendered)).not.toMatch(/10\.1|net::|proxy|chrom/i)
  })
})
