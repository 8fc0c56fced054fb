import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../../test/helpers/seed.js'
import type { DetectionPreview, Excerpt } from '../schema.js'

const test = useTestApp()

interface Problems {
  target: string
  errors: { path: string; code: string }[]
}

const ADIDAS = { brand: 'Adidas', brandDomain: 'adidas.com' }

let workspaceId: string
let promptId: string
let url: string

const preview = <Body = DetectionPreview>(body: object) =>
  test.send<Body>('POST', `${url}/detection-preview`, { body })

const previewed = async (body: object) => {
  const response = await preview(body)
  expect(response.status).toBe(200)
  return response.body
}

async function importAnswers(texts: string[], fields: object = {}) {
  const lines = texts.map((text, index) => ({
    promptId,
    engine: 'chatgpt',
    day: '2026-03-01',
    run: index + 1,
    text,
    ...fields,
  }))
  const { body } = await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body: lines })
  expect(body).toMatchObject({ stored: texts.length })
}

/** The texts at the offsets of an excerpt. */
const hitsOf = (excerpts: Excerpt[]) =>
  excerpts.map(({ excerpt, offsets }) => offsets.map(([start, end]) => excerpt.slice(start, end)))

async function seedTracked(fields: object = {}) {
  workspaceId = await seedWorkspace(test)
  ;[promptId = ''] = await seedPrompts(test, workspaceId, { prompts: ['best shoes?'] })
  const report = await seedReport(test, workspaceId, { promptIds: [promptId], ...fields })
  url = `/v1/reports/brand/${report.id}`
}

beforeEach(() => seedTracked({ competitors: [ADIDAS] }))

describe('POST /v1/reports/brand/{reportId}/detection-preview', () => {
  it('200 counts what matches now and with the change, and shows what is gained', async () => {
    await importAnswers(['Nike leads.', 'Get the Swoosh, a Swoosh.', 'Nike is the Swoosh.', 'Adidas.'])
    expect(await previewed({ brandVariations: ['Swoosh'] })).toEqual({
      answersScanned: 4,
      matchingNow: 2,
      matchingThen: 3,
      gainedAnswers: 1,
      lostAnswers: 0,
      gained: [
        {
          answerId: expect.any(String),
          promptId,
          engine: 'chatgpt',
          day: '2026-03-01',
          excerpt: 'Get the Swoosh, a Swoosh.',
          offsets: [
            [8, 14],
            [18, 24],
          ],
          evidence: [
            expect.objectContaining({ from: 8, to: 14 }),
            expect.objectContaining({ from: 18, to: 24 }),
          ],
        },
        expect.objectContaining({ excerpt: 'Nike is the Swoosh.', offsets: [[12, 18]] }),
      ],
      lost: [],
      nearMisses: [],
    })
  })

  it('200 shows what is lost', async () => {
    await importAnswers(['Nike leads.', 'Niké leads.', 'Hoka.'])
    const { matchingNow, matchingThen, gained, lost } = await previewed({ brand: 'Hoka' })
    expect({ matchingNow, matchingThen }).toEqual({ matchingNow: 2, matchingThen: 1 })
    expect(hitsOf(gained)).toEqual([['Hoka']])
    expect(hitsOf(lost)).toEqual([['Nike'], ['Niké']])
  })

  it('200 tries a pattern instead of names', async () => {
    await importAnswers(['Nike Pegasus 41 and Nike.', 'Pegasus 40.'])
    const { matchingNow, matchingThen, gained, lost } = await previewed({ brandRegex: 'pegasus \\d+' })
    expect({ matchingNow, matchingThen }).toEqual({ matchingNow: 1, matchingThen: 2 })
    expect(hitsOf(gained)).toEqual([['Pegasus 40'], ['Pegasus 41']])
    expect(hitsOf(lost)).toEqual([['Nike', 'Nike']])
  })

  it.each([
    ['added', [ADIDAS, { brand: 'Brooks', brandDomain: 'brooks.com' }], [0, 2], [['Brooks'], ['Brooks']], []],
    ['taken away', [], [1, 0], [], [['Adidas']]],
    ['renamed', [{ ...ADIDAS, brandVariations: ['Three Stripes'] }], [1, 2], [['Three Stripes']], []],
  ])('200 shows a competitor that is %s', async (_, competitors, [now, then], gained, lost) => {
    await importAnswers(['Nike and Brooks.', 'Adidas and Nike.', 'Brooks or Three Stripes.'])
    const found = await previewed({ competitors })
    expect(found).toMatchObject({ matchingNow: now, matchingThen: then })
    expect([hitsOf(found.gained), hitsOf(found.lost)]).toEqual([gained, lost])
  })

  it.each([
    {},
    { brand: 'Nike' },
    { brandDomainWildcard: true },
    { competitors: [{ ...ADIDAS, brandDomain: 'adidas.de' }] },
  ])('200 previews the own brand if no names are sent: %j', async (fields) => {
    await importAnswers(['Nike.', 'Adidas.'])
    expect(await previewed(fields)).toEqual({
      answersScanned: 2,
      matchingNow: 1,
      matchingThen: 1,
      gainedAnswers: 0,
      lostAnswers: 0,
      gained: [],
      lost: [],
      nearMisses: [],
    })
  })

  it('200 cuts an excerpt between characters, with the offsets of its hits', async () => {
    await importAnswers([
      `${'😀'.repeat(90)}. Hoka, ${'😀'.repeat(90)}`,
      `${'😀'.repeat(90)} Hoka ${'😀'.repeat(90)}`,
    ])
    const { gained } = await previewed({ brandVariations: ['Hoka'] })
    expect(hitsOf(gained)).toEqual([['Hoka'], ['Hoka']])
    for (const { excerpt } of gained) {
      expect(excerpt.isWellFormed()).toBe(true)
      expect(excerpt.length).toBeLessThan(210)
    }
  })

  it('200 reads the latest 500 answers and shows 20 excerpts', async () => {
    const texts = Array.from({ length: 510 }, () => 'Swoosh.')
    await importAnswers(texts.slice(0, 490), { day: '2026-02-28' })
    await importAnswers(texts.slice(490), { engine: 'gemini' })
    const found = await previewed({ brandVariations: ['Swoosh'] })
    expect(found).toMatchObject({ answersScanned: 500, matchingNow: 0, matchingThen: 500 })
    expect(found.gained.map(({ engine, day }) => `${engine} ${day}`)).toEqual(
      Array.from({ length: 20 }, () => 'gemini 2026-03-01'),
    )
  })

  it('200 leaves out executions without an answer, and answers to prompts of other reports', async () => {
    await importAnswers(['Nike.'])
    await importAnswers([''], { engine: 'google' })
    const [other] = await seedPrompts(test, workspaceId, { prompts: ['other?'] })
    await importAnswers(['Nike.'], { promptId: other })
    expect(await previewed({ brandVariations: ['x1'] })).toMatchObject({ answersScanned: 1, matchingNow: 1 })
  })

  it('200 is empty if nothing was answered', async () => {
    expect(await previewed({ brandVariations: ['Swoosh'] })).toEqual({
      answersScanned: 0,
      matchingNow: 0,
      matchingThen: 0,
      gainedAnswers: 0,
      lostAnswers: 0,
      gained: [],
      lost: [],
      nearMisses: [],
    })
  })

  it('200 uses the sent phrases instead of the stored ones', async () => {
    await importAnswers(['Nike leads.', 'Nike of Samothrace.', 'Get the swoosh.', 'Three stripes of Adidas.'])
    const items = [
      { brand: 'Nike', always: ['three stripes'], never: [] },
      { brand: 'Adidas', never: ['of Adidas'] },
    ]
    expect((await test.send('PUT', `${url}/detection-phrases`, { body: { items } })).status).toBe(200)
    const own = await previewed({ phrases: { always: ['The Swoosh'], never: ['nike of samothrace'] } })
    expect(own).toMatchObject({ matchingNow: 3, matchingThen: 2 })
    expect([hitsOf(own.gained), hitsOf(own.lost)]).toEqual([[['the swoosh']], [['Nike'], ['Three stripes']]])
    const other = await previewed({ phrases: { brand: 'Adidas' } })
    expect(other).toMatchObject({ matchingNow: 0, matchingThen: 1 })
    expect(hitsOf(other.gained)).toEqual([['Adidas']])
    expect(await previewed({ brandDomainWildcard: true })).toMatchObject({ matchingNow: 3, matchingThen: 3 })
  })

  it('200 says why each hit is gained or lost', async () => {
    await importAnswers(['Brabantia leads.', 'Get the swoosh.', 'Vileda leads.', 'Vileda of old.'])
    const why = ({ gained, lost }: DetectionPreview) =>
      [gained, lost].map((excerpts) =>
        excerpts.flatMap(({ excerpt, evidence }) =>
          evidence.map(({ from, to, rule, text }) => `${excerpt.slice(from, to)}: ${rule}. ${text}`),
        ),
      )
    const renamed = { brand: 'Brabantia', phrases: { always: ['the swoosh'] } }
    expect(why(await previewed(renamed))).toEqual([
      [
        'Brabantia: distinct name. Only this brand has the name.',
        'the swoosh: phrase. Counts because of a phrase that always counts.',
      ],
      [],
    ])
    const [pattern] = why(await previewed({ brandRegex: 'vil[e]da' }))
    expect(pattern).toContain('Vileda: pattern. Matches the pattern.')
    await seedTracked({ brand: 'Vileda', brandDomain: 'vileda.com' })
    await importAnswers(['Vileda leads.', 'Vileda of old.'])
    const never = await previewed({ phrases: { never: ['vileda of old'] } })
    expect(why(never)[1]).toEqual(['Vileda: phrase. Does not count because of a phrase that never counts.'])
    expect(why(await previewed({ brand: 'Brabantia' }))[1]).toEqual([
      'Vileda: no name. None of the names occurs here.',
      'Vileda: no name. None of the names occurs here.',
    ])
  })

  it('200 shows what almost counts, and why it does not', async () => {
    await seedTracked({ brand: 'Target', brandDomain: 'target.com' })
    await importAnswers([
      'Shop at Target or Walmart.',
      'Target audience.',
      'Nobody is named.',
      'Vileda of old; a second Vileda.',
    ])
    const { nearMisses } = await previewed({})
    expect(nearMisses).toEqual([
      {
        answerId: expect.any(String),
        promptId,
        engine: 'chatgpt',
        day: '2026-03-01',
        excerpt: 'Target audience.',
        offsets: [[0, 6]],
        evidence: [{ from: 0, to: 6, rule: 'evidence', text: expect.stringMatching(/Against it: .+\.$/) }],
      },
    ])
    const ruled = await previewed({ brandVariations: ['Vileda'], phrases: { never: ['vileda of old'] } })
    expect(hitsOf(ruled.nearMisses)).toEqual([['Target'], ['Vileda']])
    expect(ruled.nearMisses[1]?.evidence).toMatchObject([{ from: 0, to: 6, rule: 'phrase' }])
  })

  it.each([
    [{ phrases: { brand: 'Brooks' } }, ['phrases.brand not_found']],
    [
      { phrases: { always: ['a', ''], never: ['A'] } },
      ['phrases.always.1 too_small', 'phrases.never.0 conflict'],
    ],
    [
      { brandDomain: 'co.uk', phrases: { brand: 'Brooks' } },
      ['brandDomain invalid_domain', 'phrases.brand not_found'],
    ],
  ])('400 for phrases that the report could not have: %j', async (fields, problems) => {
    const { status, body } = await preview<Problems>(fields)
    expect(status).toBe(400)
    expect(body.errors.map(({ path, code }) => `${path} ${code}`)).toEqual(problems)
  })

  it('200 stores nothing', async () => {
    await importAnswers(['Nike.', 'Swoosh.'])
    await test.runJobs()
    const state = async () => [
      (await test.send('GET', url)).body,
      (await test.send('GET', `${url}/versions`)).body,
      (await test.send('GET', `${url}/stats`)).body,
    ]
    const before = await state()
    test.clock.now = new Date(test.clock.now.getTime() + 1000)
    await previewed({ brand: 'Swoosh', brandDomainWildcard: true, competitors: [] })
    await test.runJobs()
    expect(await state()).toEqual(before)
  })

  it('200 for a key that may only read', async () => {
    const { key } = await test.newKey({ scopes: ['read'], workspaces: [workspaceId] })
    const { status } = await test.send('POST', `${url}/detection-preview`, { body: {}, key })
    expect(status).toBe(200)
  })

  it('200 has the same result as the change itself afterwards', async () => {
    await importAnswers(['Nike.', 'Swoosh.', 'Nike, Swoosh.', 'Adidas.'])
    await test.runJobs()
    const fields = { brandVariations: ['Swoosh'] }
    const { matchingNow, matchingThen } = await previewed(fields)
    await test.send('PATCH', url, { body: fields })
    await test.runJobs()
    const { body } = await test.send<{ items: object[] }>('GET', `${url}/versions`)
    expect(body.items[0]).toMatchObject({
      difference: { mentionsBefore: matchingNow, mentionsAfter: matchingThen },
    })
  })

  it.each([
    { brand: '' },
    { brand: 'x'.repeat(201) },
    { brandVariations: [''] },
    { brandDomain: 'co.uk' },
    { brandDomain: 'adidas.com' },
    { brandDomainVariations: ['nike.com'] },
    { brandRegex: '(nike' },
    { brandRegex: 'n*' },
    { brandRegex: '(?=nike)' },
    { brandRegex: 'nike', brandVariations: ['Swoosh'] },
    { competitors: [ADIDAS, ADIDAS] },
    { competitors: [{ ...ADIDAS, brandRegex: 'a', brandVariations: ['b'] }] },
    { competitors: [{ brand: 'Brooks' }] },
    { competitors: [{ ...ADIDAS, extra: 1 }] },
    { brandDomainWildcard: 'yes' },
    { nonsense: 1 },
    {
      nonsense: 1,
      brandDomain: 'co.uk',
      brandRegex: '(nike',
      competitors: [{ ...ADIDAS, brandRegex: 'a*' }],
    },
  ])('400 for a change that the report could not have: %j', async (fields) => {
    const refused = await preview<Problems>(fields)
    const patched = await test.send<Problems>('PATCH', url, { body: fields })
    expect(refused.status).toBe(400)
    expect(refused.body).toEqual(patched.body)
  })

  it('400 lists every problem at once', async () => {
    const competitors = [
      { ...ADIDAS, brandRegex: 'a*' },
      { brand: 'B', brandDomain: 'localhost' },
    ]
    const { body } = await preview<Problems>({ nonsense: 1, brandRegex: '(nike', competitors })
    expect(body.errors.map(({ path, code }) => `${path} ${code}`)).toEqual([
      ' unrecognized_keys',
      'competitors.1.brandDomain invalid_domain',
      'brandRegex invalid_regex',
      'competitors.0.brandRegex invalid_regex',
    ])
  })

  it('400 for more competitors than a report can have, without reading the others', async () => {
    const { status, body } = await preview<Problems>({ competitors: Array.from({ length: 49_000 }, () => 1) })
    expect(status).toBe(400)
    const paths = body.errors.map(({ path }) => path)
    expect(paths).toHaveLength(new Set(paths).size)
    expect(paths).toEqual(expect.arrayContaining(['competitors', 'competitors.100']))
    expect(paths).not.toContain('competitors.101')
  })

  it('400 for a pattern with stored variations', async () => {
    await seedTracked({ brandVariations: ['Swoosh'] })
    const { status, body } = await preview<Problems>({ brandRegex: 'nike' })
    expect(status).toBe(400)
    expect(body.errors.map(({ path, code }) => `${path} ${code}`)).toEqual(['brandRegex conflict'])
  })

  it.each([{ promptIds: ['p1'] }, { reportTitle: 'Shoes' }])(
    '400 for fields that do not affect detection: %j',
    async (fields) => {
      const { status, body } = await preview<Problems>(fields)
      expect(status).toBe(400)
      expect(body).toMatchObject({ target: 'body', errors: [{ path: '', code: 'unrecognized_keys' }] })
    },
  )
})
