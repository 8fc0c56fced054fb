import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'

import { runs } from '../../test/helpers/properties.js'
import { useTestApp } from '../../test/helpers/app.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../test/helpers/seed.js'
import type { BrandReport } from './schema.js'

const test = useTestApp()
const state = { report: {} as BrandReport, promptIds: [] as string[] }

beforeAll(async () => {
  const workspaceId = await seedWorkspace(test)
  state.promptIds = await seedPrompts(test, workspaceId, { prompts: ['a', 'b', 'c', 'd'] })
  state.report = await seedReport(test, workspaceId, { promptIds: state.promptIds.slice(0, 2) })
})

const url = () => `/v1/reports/brand/${state.report.id}`
const read = async () => (await test.send<BrandReport>('GET', url())).body
const patch = (body: unknown) => test.send<BrandReport>('PATCH', url(), { body })

const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((text) => text.trim() !== '' && !text.includes('\0'))
const domain = fc.stringMatching(/^[a-z]{1,8}\.(com|de|co\.uk)$/)
const variations = {
  brandVariations: fc.uniqueArray(name, { maxLength: 4 }),
  brandDomainVariations: fc.uniqueArray(domain, { maxLength: 3 }),
}
const competitor = fc.record(
  { brand: name, brandDomain: domain, ...variations, brandDomainWildcard: fc.boolean() },
  { requiredKeys: ['brand', 'brandDomain'] },
)
const changes = fc.record(
  {
    reportTitle: name,
    brand: name,
    brandDomain: domain,
    ...variations,
    brandDomainWildcard: fc.boolean(),
    brandRegex: fc.constantFrom(null, 'nike', 'a|b', 'x+'),
    promptIds: fc
      .uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 1 })
      .map((indexes) => indexes.map((index) => state.promptIds[index])),
    competitors: fc.array(competitor, { maxLength: 3 }),
  },
  { requiredKeys: [] },
)
/** Any JSON, under names of report fields and other names. */
const nonsense = fc.dictionary(
  fc.constantFrom(
    'brand',
    'brandVariations',
    'brandDomain',
    'brandRegex',
    'promptIds',
    'competitors',
    'reportTitle',
    'nonsense',
    '__proto__',
  ),
  fc.jsonValue(),
  { minKeys: 1 },
)

const DERIVED = [
  'updatedDate',
  'countries',
  'countryPromptsTotal',
  'tags',
  'isRecalculating',
  'recalculation',
]

describe('PATCH /v1/reports/brand/{reportId}', () => {
  it('200 changes only what was sent; 400 changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(changes, async (sent) => {
        const before = await read()
        const { status } = await patch(sent)
        const after = await read()
        expect([200, 400]).toContain(status)
        const mayChange = status === 200 ? [...Object.keys(sent), ...DERIVED] : []
        const untouched = Object.keys(before).filter((field) => !mayChange.includes(field))
        for (const field of untouched)
          expect(after[field as keyof BrandReport]).toEqual(before[field as keyof BrandReport])
      }),
      { numRuns: runs(150) },
    )
  })

  it('200 changes nothing for a report sent back as it was read, in whole or in part', async () => {
    await fc.assert(
      fc.asyncProperty(changes, fc.infiniteStream(fc.boolean()), async (first, keep) => {
        await patch(first)
        const before = await read()
        const part = Object.fromEntries(Object.entries(before).filter(() => keep.next().value === true))
        expect((await patch(part)).status).toBe(200)
        expect(await read()).toEqual(before)
      }),
      { numRuns: runs(60) },
    )
  })

  it('400 never changes anything, whatever was sent', async () => {
    await fc.assert(
      fc.asyncProperty(nonsense, async (sent) => {
        const before = await read()
        const { status } = await patch(sent)
        expect([200, 400]).toContain(status)
        if (status === 400) expect(await read()).toEqual(before)
      }),
      { numRuns: runs(200) },
    )
  })
})
