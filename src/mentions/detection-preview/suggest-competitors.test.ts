import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { NIKE, seedPrompts, seedReport, seedWorkspace } from '../../../test/helpers/seed.js'

const test = useTestApp()

interface Suggested {
  items: { brand: string; brandDomain: string }[]
}

interface Problems {
  target: string
  errors: { path: string; code: string }[]
}

let workspaceId: string
let promptIds: string[]

const suggest = <Body = Suggested>(fields: object = {}) =>
  test.send<Body>('POST', '/v1/competitors/suggestions', { body: { workspaceId, ...NIKE, ...fields } })

const namesOf = async (fields: object = {}) => {
  const { status, body } = await suggest(fields)
  expect(status).toBe(200)
  return body.items.map(({ brand }) => brand)
}

/** Imports answers that list these brands and cite the site of each. */
async function importLists(promptId: string | undefined, lists: string[][], fields: object = {}) {
  const lines = lists.map((names, index) => ({
    promptId,
    engine: 'chatgpt',
    day: '2026-03-01',
    run: index + 1,
    text: names.map((name) => `- **${name}**: a good choice`).join('\n'),
    citations: names.map((name) => ({ url: `https://www.${name.toLowerCase()}.com/shoes` })),
    ...fields,
  }))
  const { body } = await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body: lines })
  expect(body).toMatchObject({ stored: lists.length })
}

beforeEach(async () => {
  workspaceId = await seedWorkspace(test)
  promptIds = await seedPrompts(test, workspaceId)
})

const LISTS = [
  ['Saucony', 'Brooks', 'Nike', 'Asics'],
  ['Brooks', 'Nike', 'Saucony'],
  ['Nike', 'Brooks'],
]

describe('POST /v1/competitors/suggestions', () => {
  it('200 with the most mentioned first, with the fields of a competitor in a report', async () => {
    await importLists(promptIds[0], LISTS)
    const { status, body } = await suggest()
    expect(status).toBe(200)
    const competitor = (brand: string) => ({
      brand,
      brandVariations: [],
      brandDomain: `${brand.toLowerCase()}.com`,
      brandDomainVariations: [],
      brandDomainWildcard: false,
      brandRegex: null,
    })
    expect(body).toEqual({ items: [competitor('Brooks'), competitor('Saucony')] })
    const report = await seedReport(test, workspaceId, { promptIds, competitors: body.items })
    expect(report.competitors).toEqual(body.items)
  })

  it('200 is empty if nothing was answered', async () => {
    expect(await namesOf()).toEqual([])
    expect(await namesOf({ promptIds })).toEqual([])
  })

  it('200 leaves out a name whose own site no answer cites', async () => {
    await importLists(promptIds[0], LISTS, { citations: [{ url: 'https://shop.saucony.com/a' }] })
    const { body } = await suggest()
    expect(body.items.map(({ brand, brandDomain }) => `${brand} ${brandDomain}`)).toEqual([
      'Saucony saucony.com',
    ])
  })

  it('200 counts the links in a text as citations, too', async () => {
    const text = '1. [Brooks](https://www.brooks.com/ghost)\n2. [Saucony](https://saucony.com)'
    await importLists(promptIds[0], LISTS.slice(1), { text, citations: [] })
    expect(await namesOf()).toEqual(['Brooks', 'Saucony'])
  })

  it('200 leaves out the brand itself, by name, spelling and domain', async () => {
    await importLists(promptIds[0], LISTS)
    expect(await namesOf({ brand: 'BROOKS', brandDomain: 'brooksrunning.com' })).toEqual(['Nike', 'Saucony'])
    expect(await namesOf({ brand: 'Other', brandDomain: 'https://www.Brooks.com/' })).toEqual([
      'Nike',
      'Saucony',
    ])
  })

  const BROOKS = { brand: 'Brooks', brandDomain: 'brooks.com' }
  it.each([
    ['by name', { ...BROOKS, brandDomain: 'brooksrunning.com' }],
    ['by domain', { ...BROOKS, brand: 'Ghost Maker' }],
    ['as a variation', { brand: 'Berkshire', brandDomain: 'b.com', brandVariations: ['Brooks'] }],
    ['by a pattern', { brand: 'Any', brandDomain: 'any.com', brandRegex: 'bro+ks' }],
    ['by another domain', { brand: 'Any', brandDomain: 'any.com', brandDomainVariations: ['brooks.com'] }],
  ])('200 leaves out what a report of the same brand tracks already: %s', async (_, competitor) => {
    await importLists(promptIds[0], LISTS)
    await seedReport(test, workspaceId, { promptIds, competitors: [competitor] })
    expect(await namesOf()).toEqual(['Saucony'])
  })

  it('200 leaves out what the given report tracks, whatever its brand', async () => {
    await importLists(promptIds[0], LISTS)
    const other = { brand: 'Puma', brandDomain: 'puma.com', promptIds, competitors: [BROOKS] }
    const { id: reportId } = await seedReport(test, workspaceId, other)
    expect(await namesOf()).toEqual(['Brooks', 'Saucony'])
    expect(await namesOf({ reportId })).toEqual(['Saucony'])
  })

  it('200 reads the given prompts, or those of the given report', async () => {
    await importLists(promptIds[0], [['Brooks'], ['Brooks']])
    await importLists(promptIds[1], [['Saucony'], ['Saucony'], ['Saucony']])
    const { id: reportId } = await seedReport(test, workspaceId, { promptIds: promptIds.slice(0, 1) })
    expect(await namesOf()).toEqual(['Saucony', 'Brooks'])
    expect(await namesOf({ promptIds: promptIds.slice(1) })).toEqual(['Saucony'])
    expect(await namesOf({ reportId })).toEqual(['Brooks'])
  })

  it('200 reads the prompts of one country', async () => {
    const [german] = await seedPrompts(test, workspaceId, { prompts: ['beste Schuhe?'], country: 'de' })
    await importLists(promptIds[0], [['Brooks'], ['Brooks']])
    await importLists(german, [['Lowa'], ['Lowa']])
    expect(await namesOf({ country: 'de' })).toEqual(['Lowa'])
    expect(await namesOf({ country: 'us' })).toEqual(['Brooks'])
    expect(await namesOf({ country: 'fr' })).toEqual([])
    expect(await namesOf({ country: 'de', promptIds })).toEqual([])
  })

  it('200 leaves out answers of other workspaces', async () => {
    const here = workspaceId
    workspaceId = await seedWorkspace(test)
    const [foreign] = await seedPrompts(test, workspaceId)
    await importLists(foreign, LISTS)
    expect(await namesOf({ workspaceId: here })).toEqual([])
  })

  it('200 for a key that may only read', async () => {
    const { key } = await test.newKey({ scopes: ['read'], workspaces: [workspaceId] })
    const body = { workspaceId, ...NIKE }
    expect((await test.send('POST', '/v1/competitors/suggestions', { body, key })).status).toBe(200)
  })

  it.each([
    [{ brand: ' ' }, ['brand too_small']],
    [{ brandDomain: undefined }, ['brandDomain invalid_type']],
    [{ brandDomain: 'co.uk' }, ['brandDomain invalid_domain']],
    [{ country: 'gb' }, ['country invalid_value']],
    [{ promptIds: [] }, ['promptIds too_small']],
    [{ promptIds: ['p1', '\u0000'] }, ['promptIds.0 not_found', 'promptIds.1 not_found']],
    [{ reportId: 'r1' }, ['reportId not_found']],
    [
      { brandDomain: '127.0.0.1', promptIds: ['p1'], reportId: 'r1' },
      ['brandDomain invalid_domain', 'reportId conflict', 'promptIds.0 not_found', 'reportId not_found'],
    ],
    [{ competitors: [] }, [' unrecognized_keys']],
    [
      { brandDomain: 'co.uk', country: 'gb', promptIds: ['p1'], nonsense: 1 },
      ['brandDomain invalid_domain', 'country invalid_value', ' unrecognized_keys', 'promptIds.0 not_found'],
    ],
  ])('400 for %j', async (fields, problems) => {
    const { status, body } = await suggest<Problems>(fields)
    expect(status).toBe(400)
    expect(body.target).toBe('body')
    expect(body.errors.map(({ path, code }) => `${path} ${code}`)).toEqual(problems)
  })

  it('400 for prompts and a report together', async () => {
    const { id: reportId } = await seedReport(test, workspaceId, { promptIds })
    const { status, body } = await suggest<Problems>({ promptIds, reportId })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path: 'reportId', code: 'conflict' }])
  })

  it('400 for a prompt and a report of another workspace', async () => {
    const elsewhere = await seedWorkspace(test)
    const report = await seedReport(test, elsewhere)
    const byReport = await suggest<Problems>({ reportId: report.id })
    expect(byReport.body.errors).toMatchObject([{ path: 'reportId', code: 'not_found' }])
    const byPrompt = await suggest<Problems>({ promptIds: [promptIds[0], report.promptIds[0]] })
    expect(byPrompt.body.errors).toMatchObject([{ path: 'promptIds.1', code: 'not_found' }])
  })
})
