import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../../test/helpers/seed.js'
import type { BrandReport } from '../schema.js'
import type { ListedVersion } from '../versions/version-schema.js'
import type { DetectionPhrases } from './phrase-schema.js'

const test = useTestApp()

interface Problems {
  target: string
  errors: { path: string; code: string; message: string }[]
}

const ADIDAS = { brand: 'Adidas', brandDomain: 'adidas.com' }
const PUMA = { brand: 'Puma', brandDomain: 'puma.com' }
const NONE = { always: [], never: [] }
const SWOOSH = { always: ['the Swoosh'], never: ['Nike of Samothrace'] }
const STRIPES = { always: ['three stripes'], never: [] }

let workspaceId: string
let url: string

const read = async () => (await test.send<DetectionPhrases>('GET', `${url}/detection-phrases`)).body.items
const put = <Body = DetectionPhrases>(items: unknown) =>
  test.send<Body>('PUT', `${url}/detection-phrases`, { body: { items } })
const patch = async (body: object) => {
  const response = await test.send<BrandReport>('PATCH', url, { body })
  expect(response.status).toBe(200)
  return response.body
}
const report = async () => (await test.send<BrandReport>('GET', url)).body
const versions = async () =>
  (await test.send<{ items: ListedVersion[] }>('GET', `${url}/versions`)).body.items
const mentionsOf = async (brand: string) => {
  const window = 'startDate=2026-03-01&endDate=2026-03-01'
  const { body } = await test.send<{ brands: { brand: string; mentions: number }[] }>(
    'GET',
    `${url}/stats?${window}`,
  )
  return body.brands.find((one) => one.brand === brand)?.mentions
}

const TEXTS = [
  'Nike leads.',
  'Get the  swoosh, or Adidas.',
  'Nike of Samothrace stands there.',
  'Three Stripes.',
]

beforeEach(async () => {
  workspaceId = await seedWorkspace(test)
  const [promptId = ''] = await seedPrompts(test, workspaceId, { prompts: ['best shoes?'] })
  const lines = TEXTS.map((text, index) => ({
    promptId,
    engine: 'google',
    day: '2026-03-01',
    run: index + 1,
    text,
  }))
  await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body: lines })
  const { id } = await seedReport(test, workspaceId, { promptIds: [promptId], competitors: [ADIDAS, PUMA] })
  url = `/v1/reports/brand/${id}`
  await test.runJobs()
})

describe('GET /v1/reports/brand/{reportId}/detection-phrases', () => {
  it('200 lists every brand in the order of the report, without phrases at first', async () => {
    const { status, body } = await test.send<DetectionPhrases>('GET', `${url}/detection-phrases`)
    expect(status).toBe(200)
    expect(body).toEqual({
      items: [
        { brand: 'Nike', ...NONE },
        { brand: 'Adidas', ...NONE },
        { brand: 'Puma', ...NONE },
      ],
    })
  })

  it('200 shows the phrases in this route only: the report and its competitors keep their fields', async () => {
    const before = await report()
    await put([
      { brand: 'Nike', ...SWOOSH },
      { brand: 'Adidas', ...STRIPES },
    ])
    const after = await report()
    expect(Object.keys(after)).toEqual(Object.keys(before))
    expect(after.competitors).toEqual(before.competitors)
  })
})

describe('PUT /v1/reports/brand/{reportId}/detection-phrases', () => {
  it('200 accepts any order, normalises the phrases, and returns what is stored', async () => {
    const { status, body } = await put([
      { brand: ' Adidas ', always: [' three \n stripes', 'Three Stripes', 'trefoil'] },
      { brand: 'Nike', never: SWOOSH.never, always: SWOOSH.always },
    ])
    expect(status).toBe(200)
    expect(body.items).toEqual([
      { brand: 'Nike', ...SWOOSH },
      { brand: 'Adidas', always: ['three stripes', 'trefoil'], never: [] },
      { brand: 'Puma', ...NONE },
    ])
    expect(await read()).toEqual(body.items)
  })

  it('200 creates a version that says what has changed, and every figure follows once it is computed', async () => {
    const { body } = await put([
      { brand: 'Nike', ...SWOOSH, always: ['the Swoosh', 'three stripes'] },
      { brand: 'Adidas', ...STRIPES },
    ])
    expect(await report()).toMatchObject({ isRecalculating: true })
    expect([await mentionsOf('Nike'), await mentionsOf('Adidas')]).toEqual([2, 1])
    await test.runJobs()
    expect([await mentionsOf('Nike'), await mentionsOf('Adidas')]).toEqual([3, 2])
    expect((await versions())[0]).toMatchObject({
      version: 2,
      changed: ['detectionPhrases'],
      difference: { mentionsBefore: 2, mentionsAfter: 3, executions: 4 },
    })
    await put(body.items.map(({ brand }) => ({ brand })))
    await test.runJobs()
    expect((await versions())[0]).toMatchObject({
      version: 3,
      difference: { mentionsBefore: 3, mentionsAfter: 2, executions: 4 },
    })
  })

  it('200 applies to later answers', async () => {
    await put([{ brand: 'Nike', ...SWOOSH }])
    await test.runJobs()
    const { promptIds } = await report()
    const line = { promptId: promptIds[0], engine: 'chatgpt', day: '2026-03-01', text: 'THE SWOOSH.' }
    await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body: [line] })
    expect(await mentionsOf('Nike')).toBe(3)
  })

  it('200 creates no version if nothing changes', async () => {
    await put([{ brand: 'Nike', ...SWOOSH }])
    const before = await report()
    test.clock.now = new Date(test.clock.now.getTime() + 1000)
    const { body } = await put(await read())
    expect(body.items).toEqual(await read())
    expect(await versions()).toHaveLength(2)
    expect(await report()).toEqual(before)
  })

  it('200 keeps the phrases in a recalculation, and when the prompts or the title change', async () => {
    await put([{ brand: 'Nike', ...SWOOSH }])
    await test.runJobs()
    await patch({ reportTitle: 'Shoes' })
    await test.send('POST', `${url}/recalculate`)
    const promptIds = await seedPrompts(test, workspaceId, { prompts: ['other?'] })
    await test.send('POST', `${url}/prompts`, { body: { promptIds } })
    await test.send('DELETE', `/v1/workspaces/${workspaceId}/prompts/${promptIds[0]}`)
    await test.runJobs()
    expect((await read())[0]).toEqual({ brand: 'Nike', ...SWOOSH })
    expect(await mentionsOf('Nike')).toBe(2)
    expect((await versions())[0]).toMatchObject({ difference: { mentionsBefore: 2, mentionsAfter: 2 } })
  })

  it('200 for two brands with the same name, in their order', async () => {
    await patch({ competitors: [PUMA, { ...PUMA, brandDomain: 'puma.de' }] })
    const items = [
      { brand: 'Nike', ...NONE },
      { brand: 'Puma', always: ['a'], never: [] },
      { brand: 'Puma', always: ['b'], never: [] },
    ]
    expect((await put(items)).body.items).toEqual(items)
  })

  it('200 after a change of the competitors, with the phrases of those that remain', async () => {
    await put([
      { brand: 'Nike', ...SWOOSH },
      { brand: 'Adidas', ...STRIPES },
      { brand: 'Puma', always: ['big cat'], never: [] },
    ])
    await patch({ brand: 'Nike Inc.', brandDomain: 'nike.de', competitors: [{ ...PUMA, brand: 'PUMA SE' }] })
    expect(await read()).toEqual([
      { brand: 'Nike Inc.', ...SWOOSH },
      { brand: 'PUMA SE', always: ['big cat'], never: [] },
    ])
    await patch({ competitors: [ADIDAS, PUMA] })
    expect((await read()).map(({ always }) => always)).toEqual([['the Swoosh'], [], ['big cat']])
  })

  const long = 'x'.repeat(201)
  it.each<[unknown, string[]]>([
    ['x', ['items invalid_type']],
    [[{ brand: 'Brooks' }], ['items.0.brand not_found']],
    [[{ brand: 'Nike' }, { brand: 'Nike' }], ['items.1.brand not_unique']],
    [[{ brand: 'Nike', always: [''] }], ['items.0.always.0 too_small']],
    [[{ brand: 'Nike', always: [' \n'] }], ['items.0.always.0 too_small']],
    [[{ brand: 'Nike', never: ['?!'] }], ['items.0.never.0 invalid_format']],
    [[{ brand: 'Nike', never: [long] }], ['items.0.never.0 too_big']],
    [[{ brand: 'Nike', never: Array.from({ length: 51 }, (_, n) => `x${n}`) }], ['items.0.never too_big']],
    [
      [{ brand: 'Nike', always: ['a', 'The  Swoosh'], never: ['b', 'the swoosh'] }],
      ['items.0.never.1 conflict'],
    ],
    [[{ brand: 'Nike', sometimes: [] }], ['items.0 unrecognized_keys']],
    [[{ always: ['a'] }], ['items.0.brand invalid_type']],
    [
      [
        { brand: 'Brooks', always: [''] },
        { brand: 'Nike', always: ['a', 5], never: ['A', long] },
        { brand: 'Nike' },
      ],
      [
        'items.0.always.0 too_small',
        'items.1.always.1 invalid_type',
        'items.1.never.1 too_big',
        'items.1.never.0 conflict',
        'items.0.brand not_found',
        'items.2.brand not_unique',
      ],
    ],
  ])('400 lists every problem: %j', async (items, problems) => {
    const { status, body } = await put<Problems>(items)
    expect(status).toBe(400)
    expect(body.target).toBe('body')
    expect(body.errors.map(({ path, code }) => `${path} ${code}`)).toEqual(problems)
    expect(await versions()).toHaveLength(1)
  })

  it('403 for a key that may only read', async () => {
    const { key } = await test.newKey({ scopes: ['read'], workspaces: [workspaceId] })
    const seen = await test.send('GET', `${url}/detection-phrases`, { key })
    const body = { items: [] }
    const refused = await test.send('PUT', `${url}/detection-phrases`, { key, body })
    expect([seen.status, refused.status]).toEqual([200, 403])
  })

  it('404 after the report was deleted', async () => {
    await test.send('DELETE', url)
    expect((await put([])).status).toBe(404)
  })
})
