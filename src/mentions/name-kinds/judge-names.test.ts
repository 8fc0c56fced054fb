import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../../test/helpers/seed.js'
import type { NameKinds } from './name-schema.js'

const test = useTestApp()

interface Problems {
  errors: { path: string; code: string }[]
}

let workspaceId: string
let promptId: string

const judge = <Body = NameKinds>(body: object) => test.send<Body>('POST', '/v1/name-kinds', { body })
const judged = async (body: object) => {
  const response = await judge(body)
  expect(response.status).toBe(200)
  return response.body
}

async function importTexts(texts: string[], asked = promptId) {
  const lines = texts.map((text, index) => ({
    promptId: asked,
    engine: 'chatgpt',
    day: '2026-03-01',
    run: index + 1,
    text,
  }))
  const { body } = await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body: lines })
  expect(body).toMatchObject({ stored: texts.length })
}

const CANVAS = { brand: 'Canvas', brandDomain: 'canvas.example' }
const TEXTS = [
  'Teachers like Canvas and Moodle for courses.',
  'Start on a canvas board, then paint.',
  'A canvas board is cheap.',
  'Brabantia makes bins; brabantia lasts.',
]
const DRAWING = ['Which app has the best canvas for drawing?']

beforeEach(async () => {
  workspaceId = await seedWorkspace(test)
  promptId = (await seedPrompts(test, workspaceId, { prompts: ['best tools?'] }))[0] ?? ''
})

describe('POST /v1/name-kinds', () => {
  it('200 has the kind of each name and its reason, each brand with its variations', async () => {
    const { answersScanned, items } = await judged({
      brands: [{ brand: 'Brabantia', brandVariations: ['Discord'] }, CANVAS],
      prompts: DRAWING,
    })
    expect(answersScanned).toBe(0)
    expect(items.map(({ brand, name, kind }) => [brand, name, kind])).toEqual([
      ['Brabantia', 'Brabantia', 'distinctive'],
      ['Brabantia', 'Discord', 'word'],
      ['Canvas', 'Canvas', 'ambiguous'],
    ])
    expect(items.every(({ why }) => why.length > 10)).toBe(true)
    expect(items[2]?.otherwise).toEqual([
      { kind: 'distinctive', answersGained: 0, answersLost: 0 },
      { kind: 'word', answersGained: 0, answersLost: 0 },
    ])
  })

  it('200 counts what the latest answers would gain and lose by another kind', async () => {
    await importTexts(TEXTS)
    const { answersScanned, items } = await judged({ workspaceId, brands: [CANVAS], prompts: DRAWING })
    expect(answersScanned).toBe(4)
    expect(items[0]).toMatchObject({
      kind: 'ambiguous',
      answers: 1,
      otherwise: [
        { kind: 'distinctive', answersGained: 2, answersLost: 0 },
        { kind: 'word', answersGained: 0, answersLost: 0 },
      ],
    })
  })

  it('200 shows the disputed occurrences of an ambiguous name, by the phrase that would decide them', async () => {
    await importTexts(TEXTS)
    const { items } = await judged({ workspaceId, brands: [CANVAS], prompts: DRAWING })
    const [first] = items[0]?.doubtful ?? []
    expect(first).toMatchObject({ phrase: 'canvas board', isCounted: false, answers: 2 })
    expect(first?.example.excerpt).toContain('canvas board')
    const settled = await judged({
      workspaceId,
      brands: [{ ...CANVAS, never: ['canvas board'] }],
      prompts: DRAWING,
    })
    expect(settled.items[0]?.doubtful).toEqual([])
    expect(settled.items[0]?.otherwise[0]?.answersGained).toBe(0)
  })

  it('200 shows no occurrences of a name that is not ambiguous', async () => {
    await importTexts(TEXTS)
    const { items } = await judged({ workspaceId, brands: [CANVAS, { brand: 'Brabantia' }] })
    expect(items.map(({ kind, doubtful }) => [kind, doubtful])).toEqual([
      ['word', []],
      ['distinctive', []],
    ])
  })

  it('200 shows occurrences of ten ambiguous names at most', async () => {
    const words = [
      'table',
      'chair',
      'lamp',
      'door',
      'wall',
      'roof',
      'floor',
      'house',
      'book',
      'stone',
      'river',
      'hill',
    ]
    await importTexts([words.map((word) => `A ${word} board.`).join(' ')])
    const brands = words.map((word) => ({ brand: `${word[0]?.toUpperCase()}${word.slice(1)}` }))
    const { items } = await judged({ workspaceId, brands, prompts: [words.join(' ')] })
    expect(items.map(({ kind }) => kind)).toEqual(words.map(() => 'ambiguous'))
    expect(items.map(({ doubtful }) => doubtful.length)).toEqual(words.map((_, at) => (at < 10 ? 1 : 0)))
  })

  it('200 uses the prompts and answers of a report', async () => {
    const [drawing = ''] = await seedPrompts(test, workspaceId, { prompts: DRAWING })
    await importTexts(TEXTS)
    await importTexts(['Canvas it is.'], drawing)
    const { id: reportId } = await seedReport(test, workspaceId, { promptIds: [drawing] })
    const { answersScanned, items } = await judged({ reportId, brands: [CANVAS] })
    expect(answersScanned).toBe(1)
    expect(items[0]?.kind).toBe('ambiguous')
  })

  const variations = Array.from({ length: 100 }, (_, index) => `Name ${index}`)
  it.each<[object, string[]]>([
    [{}, ['brands invalid_type']],
    [{ brands: [] }, ['brands too_small']],
    [{ brands: [{ brand: '' }] }, ['brands.0.brand too_small']],
    [{ brands: [{ brand: 'A', brandDomain: 'no site' }] }, ['brands.0.brandDomain invalid_domain']],
    [{ brands: [{ brand: 'A', brandVariations: variations }, { brand: 'B' }] }, ['brands too_big']],
    [{ brands: [{ brand: 'A', always: ['a b'], never: ['A  b'] }] }, ['brands.0.never.0 conflict']],
    [{ brands: [{ brand: 'A' }], prompts: ['x'.repeat(1001)] }, ['prompts.0 too_big']],
    [{ brands: [{ brand: 'A', brandRegex: 'a' }] }, ['brands.0 unrecognized_keys']],
  ])('400 for %j', async (body, problems) => {
    const response = await judge<Problems>(body)
    expect(response.status).toBe(400)
    expect(response.body.errors.map(({ path, code }) => `${path} ${code}`)).toEqual(problems)
  })

  it('400 for a workspace and a report at once', async () => {
    const { id: reportId } = await seedReport(test, workspaceId, { promptIds: [promptId] })
    const { status, body } = await judge<Problems>({ workspaceId, reportId, brands: [CANVAS] })
    expect(status).toBe(400)
    expect(body.errors.map(({ path, code }) => `${path} ${code}`)).toEqual(['reportId conflict'])
  })

  it('403 for another workspace, and for a report of it', async () => {
    const { id: reportId } = await seedReport(test, workspaceId, { promptIds: [promptId] })
    const { key } = await test.newKey({ scopes: ['read'], workspaces: [await seedWorkspace(test)] })
    for (const owner of [{ workspaceId }, { reportId }]) {
      const { status } = await test.send('POST', '/v1/name-kinds', {
        key,
        body: { ...owner, brands: [CANVAS] },
      })
      expect(status).toBe(403)
    }
  })

  it('404 for a workspace or a report that does not exist', async () => {
    const nobody = '01K9ZQ4T7B8M3X5R6W2V0Y1N4C'
    for (const owner of [{ workspaceId: nobody }, { reportId: nobody }])
      expect((await judge({ ...owner, brands: [CANVAS] })).status).toBe(404)
  })
})
