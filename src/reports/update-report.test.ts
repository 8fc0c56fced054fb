import { describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../test/helpers/seed.js'
import type { BrandReport } from './schema.js'

const test = useTestApp()

interface Problems {
  errors: { path: string; code: string; message: string }[]
}

const ADIDAS = { brand: 'Adidas', brandDomain: 'adidas.com' }

async function ready(fields: object = {}): Promise<BrandReport> {
  const { id } = await seedReport(test, await seedWorkspace(test), fields)
  await test.runJobs()
  return read(id)
}

const read = async (id: string) => (await test.send<BrandReport>('GET', `/v1/reports/brand/${id}`)).body
const patch = <Body = BrandReport>(id: string, body: unknown) =>
  test.send<Body>('PATCH', `/v1/reports/brand/${id}`, { body })

describe('PATCH /v1/reports/brand/{reportId}', () => {
  it.each([
    { brand: 'Nike Inc.' },
    { brandVariations: ['Air Jordan'] },
    { brandDomain: 'nike.de' },
    { brandDomainVariations: ['nike.co.uk'] },
    { brandDomainWildcard: true },
    { brandRegex: 'nik(e|é)' },
    { competitors: [ADIDAS] },
  ])(
    '200 recalculates history for %j, and every figure is the old one until that has ended',
    async (change) => {
      const before = await ready()
      const { status, body } = await patch(before.id, change)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        isRecalculating: true,
        recalculation: { progress: 0, startedDate: body.updatedDate },
      })
      await test.runJobs()
      expect(await read(before.id)).toMatchObject({
        isRecalculating: false,
        recalculation: null,
        updatedDate: body.updatedDate,
      })
    },
  )

  it('200 does not recalculate for a title or another order of prompts', async () => {
    const before = await ready()
    test.clock.now = new Date(test.clock.now.getTime() + 1000)
    const promptIds = before.promptIds.toReversed()
    const { body } = await patch(before.id, { reportTitle: 'Shoes', promptIds })
    expect(body).toMatchObject({ reportTitle: 'Shoes', promptIds, isRecalculating: false })
    expect(body.updatedDate).not.toBe(before.updatedDate)
  })

  it('200 changes nothing and starts nothing for a report sent back as it was read', async () => {
    const before = await ready({ brandVariations: ['Nike Inc.'], competitors: [ADIDAS] })
    test.clock.now = new Date(test.clock.now.getTime() + 1000)
    expect((await patch(before.id, before)).body).toEqual(before)
    expect((await patch(before.id, { brandDomain: 'HTTPS://www.nike.com/', brand: ' Nike' })).body).toEqual(
      before,
    )
    expect((await patch(before.id, { competitors: [ADIDAS] })).body).toEqual(before)
    expect((await patch(before.id, {})).body).toEqual(before)
  })

  it('200 ignores read-only fields, whatever their values', async () => {
    const before = await ready()
    const readOnly = {
      id: 5,
      workspaceId: null,
      countries: 'x',
      tags: {},
      createdDate: 1,
      updatedDate: [],
      countryPromptsTotal: false,
      status: 'x',
      isRecalculating: 'x',
      recalculation: 7,
      simulated: 'x',
    }
    expect((await patch(before.id, readOnly)).body).toEqual(before)
  })

  it('200 does not validate a stored value again, even if the rules have become stricter', async () => {
    const before = await ready()
    const text = `update reports set brand_regex = '(?=old)', brand_variations = array['x'] where id = $1`
    await test.db.run({ text, values: [before.id] })
    const stored = await read(before.id)
    const { status, body } = await patch(before.id, { ...stored, reportTitle: 'New' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ brandRegex: '(?=old)', brandVariations: ['x'], reportTitle: 'New' })
  })

  it('200 tracks other prompts, in the order of the request', async () => {
    const before = await ready()
    const fresh = await seedPrompts(test, before.workspaceId, { prompts: ['x'], country: 'de' })
    const promptIds = [fresh[0], before.promptIds[1]]
    const { body } = await patch(before.id, { promptIds: [...promptIds, fresh[0]] })
    expect(body).toMatchObject({ promptIds, countries: ['de', 'us'], isRecalculating: true })
  })

  it('200 clears the regular expression with null, together with variations', async () => {
    const before = await ready({ brandRegex: 'nike', reportTitle: 'Nike' })
    const { body } = await patch(before.id, { brandRegex: null, brandVariations: ['Air Jordan'] })
    expect(body).toMatchObject({ brandRegex: null, brandVariations: ['Air Jordan'] })
  })

  it('200 keeps the newest of several changes that come before they are computed', async () => {
    const before = await ready()
    for (const brand of ['A', 'B', 'C']) await patch(before.id, { brand })
    await test.runJobs()
    expect(await read(before.id)).toMatchObject({ brand: 'C', isRecalculating: false })
    const text = 'select active_version, latest_version from reports where id = $1'
    expect(await test.db.first({ text, values: [before.id] })).toEqual({
      active_version: 4,
      latest_version: 4,
    })
  })

  const MANY = Array.from({ length: 101 }, (_, index) => `v${index}`)
  it.each<[object, unknown, string[]]>([
    [
      {},
      { brand: 5, brandVariations: 'x', nonsense: 1 },
      ['brand invalid_type', 'brandVariations invalid_type', ' unrecognized_keys'],
    ],
    [{}, [], [' invalid_type']],
    [{}, null, [' invalid_type']],
    [{}, { brand: '' }, ['brand too_small']],
    [{}, { reportTitle: ' ' }, ['reportTitle too_small']],
    [{}, { brandVariations: MANY }, ['brandVariations too_big']],
    [{}, { promptIds: [] }, ['promptIds too_small']],
    [{}, { promptIds: ['nowhere'] }, ['promptIds.0 not_found']],
    [
      {},
      { brandDomain: 'localhost', brandRegex: 'a*' },
      ['brandDomain invalid_domain', 'brandRegex invalid_regex'],
    ],
    [
      {},
      { brandDomain: 'localhost', brandRegex: '(nike', brand: 'x'.repeat(201), nonsense: 1 },
      [' unrecognized_keys', 'brand too_big', 'brandDomain invalid_domain', 'brandRegex invalid_regex'],
    ],
    [
      {},
      {
        reportTitle: 5,
        promptIds: ['nowhere'],
        competitors: [
          { ...ADIDAS, brandDomain: 'localhost', extra: 1 },
          { brand: 'B', brandDomain: 'b.com', brandRegex: '(?=b)' },
          { brand: 'C', brandDomain: 'c.com', brandRegex: 'c'.repeat(1001) },
        ],
      },
      [
        'reportTitle invalid_type',
        'competitors.0 unrecognized_keys',
        'competitors.0.brandDomain invalid_domain',
        'competitors.2.brandRegex too_big',
        'competitors.1.brandRegex unsupported_regex',
        'promptIds.0 not_found',
      ],
    ],
    [
      {},
      {
        competitors: [
          { ...ADIDAS, brandRegex: '(a' },
          { brand: 'B', brandDomain: 'localhost' },
        ],
      },
      ['competitors.1.brandDomain invalid_domain', 'competitors.0.brandRegex invalid_regex'],
    ],
    [{ brandVariations: ['x'] }, { brandRegex: 'nike' }, ['brandRegex conflict']],
    [{ brandRegex: 'nike', reportTitle: 'N' }, { brandVariations: ['x'] }, ['brandVariations conflict']],
    [{ brandDomainVariations: ['nike.de'] }, { brandDomain: 'www.nike.de' }, ['brandDomain not_unique']],
    [{}, { brandDomainVariations: ['nike.com'] }, ['brandDomainVariations.0 not_unique']],
    [{ competitors: [ADIDAS] }, { brandDomain: 'adidas.com' }, ['brandDomain not_unique']],
    [
      {},
      { competitors: [{ brand: 'N', brandDomain: 'nike.com' }] },
      ['competitors.0.brandDomain not_unique'],
    ],
    [
      {},
      { competitors: [{ ...ADIDAS, brandRegex: 'a', brandVariations: ['b'] }] },
      ['competitors.0.brandRegex conflict'],
    ],
    [
      {},
      { competitors: [{ ...ADIDAS, brandDomainVariations: ['adidas.com'] }] },
      ['competitors.0.brandDomainVariations.0 not_unique'],
    ],
  ])('400 on a report with %j for %j, and nothing changes', async (fields, body, problems) => {
    const before = await ready(fields)
    const response = await patch<Problems>(before.id, body)
    expect(response.status).toBe(400)
    expect(response.body.errors.map(({ path, code }) => `${path} ${code}`)).toEqual(problems)
    expect(await read(before.id)).toEqual(before)
  })

  it('403 and 404 reveal nothing about the body', async () => {
    const before = await ready()
    const body = { nonsense: 1, brandRegex: '(nike' }
    const elsewhere = await test.newKey({ scopes: ['write'], workspaces: [await seedWorkspace(test)] })
    const reader = await test.newKey({ scopes: ['read'], workspaces: [before.workspaceId] })
    for (const [id, key, status] of [
      [before.id, elsewhere.key, 403],
      [before.id, reader.key, 403],
      ['nowhere', reader.key, 404],
    ] as const) {
      const response = await test.send<Problems>('PATCH', `/v1/reports/brand/${id}`, { body, key })
      expect(response.status).toBe(status)
      expect(response.text).not.toMatch(/nonsense|nike/)
    }
  })

  it('400 does not validate stored values, whatever else is wrong', async () => {
    const before = await ready()
    const text = `update reports set brand_regex = '(?=old)' where id = $1`
    await test.db.run({ text, values: [before.id] })
    const { status, body } = await patch<Problems>(before.id, { brandRegex: '(?=old)', nonsense: 1 })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path: '', code: 'unrecognized_keys' }])
  })

  it('400 says how to resolve a conflict with a stored value', async () => {
    const before = await ready({ brandVariations: ['x'] })
    const { body } = await patch<Problems>(before.id, { brandRegex: 'nike' })
    expect(body.errors[0]?.message).toContain('"brandVariations": []')
    expect((await patch(before.id, { brandRegex: 'nike', brandVariations: [] })).status).toBe(200)
  })
})
