import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { ADMIN_KEY, useTestApp } from '../../../test/helpers/app.js'
import { seedWorkspace } from '../../../test/helpers/seed.js'
import { openCompressor, wantedEncoding } from './compression.js'

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync }

describe('the encoding that a client wants', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['BR;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *;q=0.1', 'gzip'],
    ['deflate, zstd', undefined],
    ['gzip;q=0, br;q=0', undefined],
    ['gzip;q=nonsense', undefined],
    ['identity', undefined],
    ['identity;q=1, gzip;q=0.2', undefined],
    ['br;q=x, gzip', 'gzip'],
    ['', undefined],
    [undefined, undefined],
  ])('of %j is %s', (accepted, wanted) => {
    expect(wantedEncoding(accepted)).toBe(wanted)
  })
})

describe('a response', () => {
  const test = useTestApp()
  const read = (url: string, headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    test.app.inject({ method, url, headers: { authorization: `Bearer ${ADMIN_KEY}`, ...headers } })

  it.each(['br', 'gzip'] as const)(
    'over 1 KB is compressed by %s if the client accepts it',
    async (encoding) => {
      const plain = await read('/v1/openapi.json', {})
      const packed = await read('/v1/openapi.json', { 'accept-encoding': encoding })
      expect(packed.headers).toMatchObject({
        'content-encoding': encoding,
        'content-length': String(packed.rawPayload.length),
        vary: 'Accept-Encoding',
      })
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
      expect(UNPACK[encoding](packed.rawPayload).equals(plain.rawPayload)).toBe(true)
    },
  )

  it('is not compressed for a client that does not accept it, and says that it depends on that', async () => {
    const { headers } = await read('/v1/openapi.json', {})
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers.vary).toBe('Accept-Encoding')
  })

  it('of 1 KB or less is never compressed', async () => {
    const { headers } = await read('/v1/health', { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBeUndefined()
  })

  it('that is a long refusal is compressed, too', async () => {
    const url = `/v1/workspaces?${Array.from({ length: 40 }, (_, number) => `unknown${number}=1`).join('&')}`
    const { statusCode, headers } = await read(url, { 'accept-encoding': 'gzip' })
    expect(statusCode).toBe(400)
    expect(headers['content-encoding']).toBe('gzip')
  })

  it('to HEAD has no body to compress', async () => {
    const { headers, payload } = await read('/v1/openapi.json', { 'accept-encoding': 'br' }, 'HEAD')
    expect(headers['content-encoding']).toBeUndefined()
    expect(payload).toBe('')
  })

  it('that streams 1 KB or less is sent uncompressed, and says so', async () => {
    const url = `/v1/workspaces/${await seedWorkspace(test)}/prompts`
    const { headers, payload } = await read(url, { accept: 'text/csv', 'accept-encoding': 'gzip, br' })
    expect(headers['content-encoding']).toBeUndefined()
    expect(payload).toMatch(/^id,/)
  })

  it('that streams is compressed while it is sent', async () => {
    const workspaceId = await seedWorkspace(test)
    const prompts = Array.from({ length: 600 }, (_, number) => `Which shoes are best for case ${number}?`)
    await test.send('POST', `/v1/workspaces/${workspaceId}/prompts`, { body: { prompts, country: 'us' } })
    const url = `/v1/workspaces/${workspaceId}/prompts`
    const plain = await read(url, { accept: 'text/csv' })
    const packed = await read(url, { accept: 'text/csv', 'accept-encoding': 'br' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept, Accept-Encoding' })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.payload)
  })
})

it('with a stream of 1 KB or less is sent uncompressed', async () => {
  const sent = await openCompressor()(Readable.from(['id\r\n']), 'gzip')
  expect(sent).toEqual({ body: Buffer.from('id\r\n'), encoding: undefined })
})

describe('while the machine is busy with streams', () => {
  const body = 'x'.repeat(2000)

  it('nothing is compressed, and afterwards it is again', async () => {
    const compress = openCompressor(1)
    const first = await compress(Readable.from([body]), 'gzip')
    expect(await compress(body, 'gzip')).toEqual({ body, encoding: undefined })
    const second = Readable.from([body])
    expect((await compress(second, 'gzip')).body).toBe(second)
    expect(gunzipSync(await buffer(first.body as Readable)).toString()).toBe(body)
    await buffer(second)
    expect(await compress(body, 'gzip')).toMatchObject({ encoding: 'gzip' })
  })

  it('a stream that fails also fails as a compressed one, and is no longer counted', async () => {
    const compress = openCompressor(1)
    const failing = new Readable({ read() {} })
    failing.push(body)
    const { body: packed } = await compress(failing, 'br')
    failing.destroy(new Error('The database went away.'))
    await expect(buffer(packed as Readable)).rejects.toThrow('went away')
    expect(await compress(body, 'br')).toMatchObject({ encoding: 'br' })
  })

  it('a stream that fails before it has begun is a failed response', async () => {
    const compress = openCompressor(1)
    const failing = new Readable({ read() {} })
    const packing = compress(failing, 'br')
    failing.destroy(new Error('The database went away.'))
    await expect(packing).rejects.toThrow('went away')
    expect(await compress(body, 'br')).toMatchObject({ encoding: 'br' })
  })
})
