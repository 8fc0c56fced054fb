import { beforeAll, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedWorkspace } from '../../test/helpers/seed.js'

const test = useTestApp()
const here = { url: '' }

beforeAll(async () => {
  here.url = `/v1/workspaces/${await seedWorkspace(test)}/branding`
})

const NONE = { name: null, accent: null, logo: null }

/** A PNG with these dimensions and this many bytes. */
function png({ width = 640, height = 480, bytes = 100 } = {}): string {
  const image = Buffer.alloc(bytes)
  image.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
  image.writeUInt32BE(width, 16)
  image.writeUInt32BE(height, 20)
  return image.toString('base64')
}

const put = (body: object) =>
  test.send<{ errors: { path: string; message: string }[] }>('PUT', here.url, { body })

describe('GET /v1/workspaces/{id}/branding', () => {
  it('200 with nulls if nothing was set', async () => {
    const { status, body } = await test.send('GET', here.url)
    expect({ status, body }).toEqual({ status: 200, body: NONE })
  })
})

describe('PUT /v1/workspaces/{id}/branding', () => {
  it('200 and stores all fields', async () => {
    const sent = { name: '  Fell & Partners ', accent: '#0B5FFF', logo: `data:image/png;base64,${png()}` }
    const kept = { ...sent, name: 'Fell & Partners', accent: '#0b5fff' }
    const { status, body } = await put(sent)
    expect({ status, body }).toEqual({ status: 200, body: kept })
    expect((await test.send('GET', here.url)).body).toEqual(kept)
    expect((await put(NONE)).body).toEqual(NONE)
    expect((await test.send('GET', here.url)).body).toEqual(NONE)
  })

  it('200 and names the type that the bytes have, not the declared one', async () => {
    const { body } = await put({ ...NONE, logo: `data:image/svg+xml;base64,${png()}` })
    expect(body).toMatchObject({ logo: `data:image/png;base64,${png()}` })
  })

  it('200 for a logo of the maximum size', async () => {
    const logo = `data:image/png;base64,${png({ width: 2000, height: 2000, bytes: 256 * 1024 })}`
    expect((await put({ ...NONE, logo })).status).toBe(200)
  })

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>').toString('base64')
  it.each([
    ['https://fell.example/logo.png', 'Expected a data URL'],
    [`data:image/png;base64,${svg}`, 'Expected a PNG, JPEG or WebP image'],
    [`data:image/svg+xml;base64,${svg}`, 'as PNG'],
    [`data:image/svg+xml,${encodeURIComponent('<svg/>')}`, 'Expected a data URL'],
    [`data:image/png;base64,${png({ bytes: 256 * 1024 + 1 })}`, 'Expected at most 256 kB'],
    [`data:image/png;base64,${png({ width: 2001 })}`, 'this image has 2001 × 480'],
    [`data:image/png;base64,${png({ width: 0 })}`, 'Expected a PNG, JPEG or WebP image'],
    ['', 'Expected a data URL'],
  ])('400 for the logo %.40s: %s', async (logo, words) => {
    const { status, body } = await put({ ...NONE, logo })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      expect.objectContaining({ path: 'logo', message: expect.stringContaining(words) }),
    ])
  })

  it.each([
    ['#ffcc00', 'has 1.5:1'],
    ['#fff', 'Expected a colour'],
    ['red', 'Expected a colour'],
  ])('400 for the accent %s: %s', async (accent, words) => {
    const { status, body } = await put({ ...NONE, accent })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      expect.objectContaining({ path: 'accent', message: expect.stringContaining(words) }),
    ])
  })

  it('400 for an incomplete body, and names what is missing', async () => {
    const { status, body } = await put({ name: 'Fell' })
    expect(status).toBe(400)
    expect(body.errors.map(({ path }) => path)).toEqual(['accent', 'logo'])
  })
})
