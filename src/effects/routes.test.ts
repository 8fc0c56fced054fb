import { beforeAll, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { created, seedPrompts, seedReport, seedTag, seedWorkspace } from '../../test/helpers/seed.js'
import { modelEffect } from '../../test/numbers/effects-model.js'
import { diceOf } from '../engines/simulator/chance.js'
import { addDays } from '../kernel/days.js'
import type { Effect } from './schema.js'

interface Listed {
  items: Effect[]
  paging: { hasMore: boolean }
}

interface Problems {
  message: string
  errors: { path: string; code: string; message: string }[]
}

const test = useTestApp()
const FIRST = '2026-01-01'
const DAYS = 60
/** Day 40. */
const DAY = addDays(FIRST, 40)
const LENGTH = 14
const PAGE = 'fellrunner.example/guide'

let url = ''
let workspaceId = ''
let promptIds: string[] = []
let answers: { promptId: string; day: number; isNamed: boolean }[] = []

/** Of sixteen prompts, the first six are named far more often from day 40 on, and the first seven cite a page before that day. */
beforeAll(async () => {
  test.clock.now = new Date('2026-03-05T10:00:00.000Z')
  workspaceId = await seedWorkspace(test)
  const prompts = Array.from({ length: 16 }, (_, index) => `Which shoe is best for case ${index}?`)
  promptIds = await seedPrompts(test, workspaceId, { prompts })
  const { id } = await seedReport(test, workspaceId, { promptIds })
  await test.runJobs()
  url = `/v1/reports/brand/${id}/effects`
  const dice = diceOf('effects')
  answers = promptIds.flatMap((promptId, index) =>
    Array.from({ length: DAYS }, (_, day) => ({
      promptId,
      day,
      isNamed: dice.happens(0.3 + (day >= 40 ? (index < 6 ? 0.6 : 0.1) : 0)),
    })),
  )
  const imported = answers.map(({ promptId, day, isNamed }) => ({
    promptId,
    engine: 'chatgpt',
    day: addDays(FIRST, day),
    text: isNamed ? 'Nike leads.' : 'It depends.',
    citations:
      (promptIds.indexOf(promptId) < 7 && day === 30) || (promptId === promptIds[15] && day === 50)
        ? [{ url: `https://${PAGE}` }]
        : [],
  }))
  await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body: imported })
})

const BODY = { title: 'The guide was rewritten', day: DAY, days: LENGTH }
const create = (fields: object) => created<Effect>(test, url, { ...BODY, ...fields })
/** Creates an effect for one test only, because effects at the same time leave out prompts of each other. */
async function alone<Result>(
  fields: object,
  look: (effect: Effect) => Promise<Result> | Result,
): Promise<Result> {
  const effect = await create(fields)
  try {
    return await look(effect)
  } finally {
    await test.send('DELETE', `${url}/${effect.id}`)
  }
}

describe('POST /v1/reports/brand/{reportId}/effects', () => {
  it('201 agrees with the definition, computed from the answers themselves', () =>
    alone({ promptIds: promptIds.slice(0, 6) }, (effect) => {
      const sides = { treated: promptIds.slice(0, 6), untouched: promptIds.slice(6) }
      const model = modelEffect(answers, sides, { day: 40, length: LENGTH })
      const before = modelEffect(answers, sides, { day: 40 - LENGTH - 1, length: LENGTH })
      expect(effect).toMatchObject({
        status: 'ready',
        reason: null,
        finding: 'more',
        metric: 'brandCoverage',
      })
      expect(effect.effect).toBeCloseTo(100 * model.effect, 0)
      expect(effect.expected).toBeCloseTo(100 * model.expected, 0)
      expect(effect.preTrend?.effect).toBeCloseTo(100 * before.effect, 0)
      const tried = Array.from({ length: 12 }, (_, index) =>
        Math.abs(modelEffect(answers, sides, { day: 14 + index, length: LENGTH }).effect),
      )
      const asLarge = tried.filter((one) => one >= Math.abs(model.effect)).length
      expect([effect.placeboDays, effect.pValue]).toEqual([
        12,
        Math.round((1000 * (asLarge + 1)) / 13) / 1000,
      ])
      expect(effect.treated).toMatchObject({ prompts: 6, before: { n: 84 }, after: { n: 84 } })
      expect(effect.untouched).toMatchObject({ prompts: 10, before: { n: 140 }, after: { n: 140 } })
      expect(effect.verdict).toMatch(
        /^\+[\d.]+ points \([\d.]+ to [\d.]+\) more than on untouched prompts\.$/,
      )
    }))

  it('201 for prompts that cited a page before, without those that cite it since', () =>
    alone(
      { urls: ['https://fellrunner.example/guide/'] },
      ({ status, treated, untouched, leftOut, urls }) => {
        expect({ status, urls }).toEqual({ status: 'ready', urls: [PAGE] })
        expect([treated.prompts, untouched.prompts]).toEqual([7, 8])
        expect(leftOut).toEqual({ promptIds: [promptIds[15]], effects: [], engines: [] })
      },
    ))

  it('201 for prompts with a tag', async () => {
    const tagId = await seedTag(test, workspaceId)
    await test.send('PATCH', `/v1/workspaces/${workspaceId}/prompts/${promptIds[0]}`, {
      body: { tagIds: [tagId] },
    })
    await alone({ tagIds: [tagId] }, ({ status, treated, reason }) => {
      expect({ status, prompts: treated.prompts }).toEqual({ status: 'impossible', prompts: 1 })
      expect(reason).toContain('At least 5 affected and 5 untouched prompts')
    })
  })

  it('201 for citations of the brand’s pages, if requested', () =>
    alone({ promptIds: promptIds.slice(0, 6), metric: 'domainCoverage' }, ({ effect, finding }) => {
      expect({ effect, finding }).toEqual({ effect: 0, finding: 'none' })
    }))

  it('201 waits until the days after are over', () =>
    alone({ promptIds: promptIds.slice(0, 6), day: '2026-02-28' }, (effect) => {
      expect(effect).toMatchObject({
        status: 'waiting',
        reason: 'The 14 days after it end on 14 March 2026.',
        effect: null,
        interval: null,
        finding: null,
        treated: { prompts: 6, before: null, after: null },
        verdict: 'Not known yet. The 14 days after it end on 14 March 2026.',
      })
    }))

  it.each<[string, () => object, string]>([
    [
      'before the first answer',
      () => ({ promptIds: promptIds.slice(0, 6), day: '2025-12-01' }),
      'There are no answers from the 14 days before 1 December 2025 to compare with.',
    ],
    [
      'with every prompt affected',
      () => ({ promptIds }),
      'Every prompt of the report is affected, so there are no untouched prompts to compare with.',
    ],
    [
      'of a page that nobody had cited',
      () => ({ urls: ['https://fellrunner.example/new'] }),
      'No answer had cited these pages before that day. Select the prompts by promptIds or tagIds instead.',
    ],
    [
      'of an engine that was not asked',
      () => ({ promptIds: promptIds.slice(0, 6), engines: ['claude'] }),
      'No engine answered the same way before and after, so there is nothing to compare.',
    ],
  ])('201 with a plain sentence for an effect %s', async (_, fields, reason) =>
    alone(fields(), (effect) => {
      expect(effect).toMatchObject({ status: 'impossible', reason, effect: null, pValue: null })
      expect(effect.verdict).toBe(`Cannot be measured. ${reason}`)
    }),
  )

  it('201 with a plain sentence if something else was done for the same prompts', () =>
    alone({ promptIds: promptIds.slice(0, 6) }, () =>
      alone(
        { promptIds: promptIds.slice(0, 8), title: 'A campaign', day: addDays(DAY, 3) },
        async (other) => {
          expect(other).toMatchObject({ status: 'impossible', treated: { prompts: 2 } })
          expect(other.leftOut.effects).toMatchObject([{ title: BODY.title, day: DAY }])
          const { items } = (await test.send<Listed>('GET', url)).body
          expect(items.find(({ title }) => title === BODY.title)?.reason).toBe(
            'Something else was done for the same prompts within 14 days (13 February 2026): their effects cannot be told apart.',
          )
        },
      ),
    ))

  it('400 lists every problem at once', async () => {
    const body = {
      ...BODY,
      day: '2026-03-06',
      promptIds: ['nothing\0'],
      tagIds: ['01K9ZQ6N7B8M3X5R6W2V0Y1N4C'],
      actionId: 'x\0',
    }
    const response = await test.send<Problems>('POST', url, { body })
    expect(response.status).toBe(400)
    expect(response.body.errors.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'day too_big',
      'promptIds.0 not_found',
      'tagIds.0 not_found',
      'actionId not_found',
    ])
    expect(response.body.errors[0]?.message).toBe('The day is in the future; today is 2026-03-05 (UTC).')
  })

  it('400 for a day before any answer, so that the list stays readable', async () => {
    const body = { ...BODY, promptIds: promptIds.slice(0, 6), day: '0001-01-01' }
    const { status, body: refused } = await test.send<Problems>('POST', url, { body })
    const problem = { path: 'day', code: 'too_small', message: 'Expected a day from 2020-01-01 on.' }
    expect([status, refused.errors]).toEqual([400, [problem]])
    expect((await test.send('GET', url)).status).toBe(200)
  })

  it.each([
    ['no prompts at all', {}, 'promptIds'],
    ['an empty set', { promptIds: [] }, 'promptIds'],
    ['a page without an address', { urls: ['not a page'] }, 'urls.0'],
    ['too short a window', { promptIds: ['x'], days: 6 }, 'days'],
    ['a day that is none', { promptIds: ['x'], day: '2026-02-30' }, 'day'],
  ])('400 for %s', async (_, fields, path) => {
    const { status, body } = await test.send<Problems>('POST', url, { body: { ...BODY, ...fields } })
    expect({ status, path: body.errors[0]?.path }).toEqual({ status: 400, path })
  })
})

describe('GET /v1/reports/brand/{reportId}/effects', () => {
  it('200 newest day first, as JSON, CSV and NDJSON', () =>
    alone({ promptIds: promptIds.slice(0, 6) }, (one) =>
      alone({ promptIds: promptIds.slice(8, 14), day: '2026-02-28' }, async (other) => {
        const { body } = await test.send<Listed>('GET', url)
        expect(body.items.map(({ id }) => id)).toEqual([other.id, one.id])
        const page = await test.send<Listed>('GET', `${url}?limit=1`)
        expect(page.body).toMatchObject({ items: [{ id: other.id }], paging: { hasMore: true } })
        const csv = await test.send('GET', url, { headers: { accept: 'text/csv' } })
        expect(csv.text.split('\r\n')[0]).toContain('id,title,day,days')
        const lines = await test.send('GET', url, { headers: { accept: 'application/x-ndjson' } })
        expect(lines.text.trim().split('\n')).toHaveLength(2)
      }),
    ))

  it('200 has an effect of a day that is refused now, and measures the others as before', () =>
    alone({ promptIds: promptIds.slice(0, 6) }, (one) =>
      alone({ promptIds: promptIds.slice(8, 14), day: '2026-02-28' }, async (old) => {
        await test.db.run({
          text: 'update effects set day = $2::date where id = $1',
          values: [old.id, '0001-01-01'],
        })
        const { status, body } = await test.send<Listed>('GET', url)
        expect([status, body.items.map(({ id, day }) => [id, day])]).toEqual([
          200,
          [
            [one.id, DAY],
            [old.id, '0001-01-01'],
          ],
        ])
        expect(body.items[0]).toMatchObject({ status: 'ready', effect: one.effect })
        expect(body.items[1]).toMatchObject({ status: 'impossible', effect: null })
        expect((await test.send('GET', `${url}/${old.id}`)).status).toBe(200)
      }),
    ))

  it('200 narrows to engines and a country', () =>
    alone({ promptIds: promptIds.slice(0, 6) }, async () => {
      const statusOf = async (query: string) =>
        (await test.send<Listed>('GET', `${url}?${query}`)).body.items[0]?.status
      expect(await statusOf('engines=chatgpt&country=us')).toBe('ready')
      expect(await statusOf('engines=claude')).toBe('impossible')
      expect(await statusOf('country=de')).toBe('impossible')
    }))
})

describe('GET /v1/reports/brand/{reportId}/effects/{effectId}', () => {
  it('200 has one effect, as it was created', () =>
    alone({ promptIds: promptIds.slice(0, 6) }, async (effect) => {
      const { status, body } = await test.send<Effect>('GET', `${url}/${effect.id}`)
      expect(status).toBe(200)
      expect(body).toEqual(effect)
      const csv = await test.send('GET', `${url}/${effect.id}`, { headers: { accept: 'text/csv' } })
      expect(csv.text.trim().split('\r\n')).toHaveLength(2)
    }))

  it('200 shows it on the timeline, too', () =>
    alone({ promptIds: promptIds.slice(0, 6) }, async ({ id }) => {
      const timeline = url.replace('effects', `timeline?startDate=${DAY}&endDate=${DAY}`)
      const { body } = await test.send<{ items: object[] }>('GET', timeline)
      expect(body.items).toContainEqual({
        day: DAY,
        kind: 'effect',
        text: 'Done: The guide was rewritten.',
        reference: id,
      })
    }))
})

describe('DELETE /v1/reports/brand/{reportId}/effects/{effectId}', () => {
  it('204 deletes it', async () => {
    const { id } = await create({ promptIds: promptIds.slice(0, 6) })
    expect((await test.send('DELETE', `${url}/${id}`)).status).toBe(204)
    expect((await test.send('GET', `${url}/${id}`)).status).toBe(404)
  })
})
