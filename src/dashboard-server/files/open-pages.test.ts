import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ADMIN_KEY, appOn, type TestApp } from '../../../test/helpers/app.js'
import { useTestDb } from '../../../test/helpers/database.js'
import { openPages } from './open-pages.js'

const PAGE =
  '<!doctype html><title>Sightline</title><script type="module" src="/assets/main-4f1c.js"></script>'
const SCRIPT = 'document.title = "Sightline"\n'.repeat(100)
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

const db = useTestDb()
const directory = mkdtempSync(join(tmpdir(), 'sightline-pages-'))
const holder: { test?: TestApp } = {}

beforeAll(async () => {
  mkdirSync(join(directory, 'built/assets'), { recursive: true })
  writeFileSync(join(directory, 'secret.txt'), 'not yours')
  const put = (name: string, content: string | Buffer) =>
    writeFileSync(join(directory, 'built', name), content)
  put('index.html', PAGE)
  put('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  put('assets/main-4f1c.js', SCRIPT)
  put('assets/main-4f1c.js.br', brotliCompressSync(SCRIPT))
  put('assets/main-4f1c.js.gz', gzipSync(SCRIPT))
  put('assets/main-91aa.css', 'body { color: black }')
  put('assets/main-91aa.css.gz', gzipSync('body { color: black }'))
  symlinkSync(join(directory, 'secret.txt'), join(directory, 'built/assets/link.txt'))
  const pages = await openPages(join(directory, 'built'))
  holder.test = appOn(db, { pages, config: { corsOrigins: ['https://app.example'] } })
})

afterAll(async () => {
  await holder.test?.app.close()
  rmSync(directory, { recursive: true })
})

const inject = async (url: string, headers: Record<string, string> = BROWSER, method = 'GET') => {
  const response = await holder.test?.app.inject({ method: method as 'GET', url, headers })
  if (response === undefined) throw new Error('The app is not there.')
  return response
}

describe('a page of the dashboard', () => {
  it.each([
    '/',
    '/reports/01K9ZQ4T7B8M3X5R6W2V0Y1N4C/overview?country=us',
    '/checks',
    '/sign-in',
    '/index.html',
  ])('is the same at %s', async (url) => {
    const { statusCode, payload, headers } = await inject(url)
    expect({ statusCode, payload }).toEqual({ statusCode: 200, payload: PAGE })
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  })

  it('allows no content from other origins, no frame around it and no text as a script', async () => {
    const { headers } = await inject('/')
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
        "font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " +
        "require-trusted-types-for 'script'; trusted-types 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })

  it('is not sent again to a browser that has it already', async () => {
    const { headers } = await inject('/')
    const again = await inject('/settings', { ...BROWSER, 'if-none-match': `"x", ${headers.etag}` })
    expect(again).toMatchObject({ statusCode: 304, payload: '' })
    expect(again.headers.etag).toBe(headers.etag)
    expect((await inject('/', { ...BROWSER, 'if-none-match': 'W/"x"' })).statusCode).toBe(200)
  })

  it('is sent for the root, and without a body for HEAD', async () => {
    expect((await inject('/', { accept: '*/*' })).statusCode).toBe(200)
    expect((await inject('/', {})).statusCode).toBe(200)
    expect(await inject('/checks', BROWSER, 'HEAD')).toMatchObject({ statusCode: 200, payload: '' })
  })

  it.each([
    '/v1',
    '/v1/nonsense',
    '/v1/session/x',
    '/assets',
    '/assets/',
    '/assets/main.js',
    '/healthz/x',
    '/.well-known/x',
  ])('is not served at %s, where the interface responds', async (url) => {
    const response = await inject(url)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ message: 'This path does not exist. See /v1/docs.' })
  })

  it('is not sent to programs that request a wrong address, nor for other methods', async () => {
    expect((await inject('/reports', { accept: '*/*' })).statusCode).toBe(404)
    expect((await inject('/reports', { accept: 'application/json, text/html;q=0' })).statusCode).toBe(404)
    expect((await inject('/reports', BROWSER, 'POST')).statusCode).toBe(404)
  })

  it('hides no route of the interface', async () => {
    expect((await inject('/v1/health')).json()).toEqual({ status: 'ok' })
    expect((await inject('/v1/workspaces')).statusCode).toBe(401)
    expect((await inject('/v1/workspaces', BROWSER, 'PUT')).statusCode).toBe(405)
  })

  it('is counted under one route name, whatever its address', async () => {
    await inject('/reports/01K9ZQ4T7B8M3X5R6W2V0Y1N4C/engines')
    const { payload } = await inject('/metrics', { authorization: `Bearer ${ADMIN_KEY}` })
    expect(payload).toContain(
      'http_request_duration_seconds_count{method="GET",route="dashboard",status="200"}',
    )
    expect(payload).not.toContain('01K9ZQ4T7B8M3X5R6W2V0Y1N4C')
  })
})

describe('a file of the dashboard', () => {
  const decoded = { br: brotliDecompressSync, gzip: gunzipSync }

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['identity', undefined],
    ['br;q=0, gzip;q=0', undefined],
    [undefined, undefined],
  ] as const)('is sent to a browser that accepts %j as %s', async (accepted, encoding) => {
    const { rawPayload, headers, statusCode } = await inject('/assets/main-4f1c.js', {
      ...(accepted && { 'accept-encoding': accepted }),
    })
    expect(statusCode).toBe(200)
    expect(headers['content-encoding']).toBe(encoding)
    expect(Number(headers['content-length'])).toBe(rawPayload.length)
    const text = encoding === undefined ? rawPayload : decoded[encoding](rawPayload)
    expect(text.toString()).toBe(SCRIPT)
  })

  it('can be cached for ever, in each of its encodings', async () => {
    const { headers } = await inject('/assets/main-4f1c.js', { 'accept-encoding': 'br' })
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      vary: 'Origin, Accept-Encoding',
    })
  })

  it('is sent in the encoding that exists', async () => {
    const { headers } = await inject('/assets/main-91aa.css', { 'accept-encoding': 'br, gzip' })
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'text/css; charset=utf-8' })
  })

  it('is requested every time if its name does not change with its content', async () => {
    const { headers } = await inject('/favicon.svg', {})
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'image/svg+xml; charset=utf-8',
    })
  })

  it.each([
    '/assets/unknown-0000.js',
    '/assets/main-4f1c.js.br',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/../secret.txt',
    '/assets/link.txt',
    '/assets/main-4f1c.js/',
    '/assets/__proto__',
  ])('is not found at %s', async (url) => {
    const response = await inject(url, { accept: '*/*' })
    expect(response.statusCode).toBe(404)
    expect(response.payload).not.toContain('not yours')
  })
})

describe('a dashboard that was not built', () => {
  it('says at the root how to build it, and does not respond elsewhere', async () => {
    const pages = await openPages(join(directory, 'nowhere'))
    const { app } = appOn(db, { pages })
    const root = await app.inject({ url: '/', headers: BROWSER })
    expect(root.statusCode).toBe(404)
    expect(root.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(root.payload).toContain('npm run build')
    expect((await app.inject({ url: '/checks', headers: BROWSER })).json()).toHaveProperty('message')
  })
})
