import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { seedPrompts } from '../../../test/helpers/seed.js'
import { addDays } from '../../kernel/days.js'
import { seedWatchedReport, type WatchedReport } from '../watched-report.fixture.js'
import { evaluateAlerts } from './evaluate-alerts.js'

const test = useTestApp()
/** The first day of two one-week windows, the end of the first, and the last day. */
const [FIRST, MIDDLE, LAST] = ['2026-02-01', '2026-02-22', '2026-03-01']
let watched: WatchedReport

const DOWN = { metric: 'brandCoverage', direction: 'down', window: 7 }

beforeEach(async () => {
  await test.db.run({ text: 'delete from reports', values: [] })
  test.clock.now = new Date('2026-03-02T10:00:00.000Z')
  watched = await seedWatchedReport(test)
})

const key = () => ({ workspaceId: watched.workspaceId as never, reportId: watched.reportId })

/** Seeds a week in which the brand is named less often than before. */
async function seedFall(): Promise<void> {
  await watched.importDays(FIRST, MIDDLE, { share: 70 })
  await watched.importDays(addDays(MIDDLE, 1), LAST, { share: 20 })
}

describe('an alert', () => {
  it('does not fire if the answers come from another model than before', async () => {
    await watched.watchOnly({ ...DOWN, engine: 'gemini' })
    await watched.importDays(FIRST, MIDDLE, { share: 70, model: 'gemini-4' })
    await watched.importDays(addDays(MIDDLE, 1), LAST, { share: 20, model: 'gemini-5' })
    await watched.judge(LAST)
    expect(await watched.events()).toEqual([])
  })

  it('about all engines compares only answers that come from the same model as before', async () => {
    await watched.watchOnly(DOWN)
    for (const [engine, ...models] of [
      ['chatgpt', 'a', 'a', '70', '20'],
      ['gemini', 'b', 'c', '70', '20'],
    ])
      for (const [half, window] of [
        [FIRST, MIDDLE],
        [addDays(MIDDLE, 1), LAST],
      ].entries())
        await watched.importDays(window[0]!, window[1]!, {
          share: Number(models[2 + half]),
          model: models[half]!,
          engines: [engine!],
        })
    await watched.judge(LAST)
    expect(await watched.events()).toMatchObject([{ data: { answers: 2 * 7 * 12 } }])
  })

  it('fires once when a figure falls by more than noise, with the figures and the answers behind it', async () => {
    const { id } = await watched.watchOnly({ ...DOWN, engine: 'gemini' })
    await seedFall()
    await watched.judge(LAST)
    const [event, ...others] = await watched.events()
    expect(others).toEqual([])
    expect(event).toMatchObject({
      type: 'visibility.changed',
      data: {
        reportId: watched.reportId,
        reportTitle: expect.any(String),
        alertId: id,
        state: 'firing',
        reason: null,
        metric: 'brandCoverage',
        direction: 'down',
        engine: 'gemini',
        country: null,
        tagId: null,
        window: { startDate: '2026-02-23', endDate: LAST },
        windowBefore: { startDate: '2026-02-16', endDate: MIDDLE },
        answers: 2 * 7 * 12,
        prompts: 12,
      },
    })
    const { previous, current, delta, interval, evidence } = event!.data as {
      previous: number
      current: number
      delta: number
      interval: [number, number]
      evidence: string[]
    }
    expect(previous - current + delta).toBeCloseTo(0, 0)
    expect(delta).toBeLessThan(-40)
    expect(interval[0]).toBeLessThan(delta)
    expect(interval[1]).toBeLessThan(0)
    expect(evidence).toHaveLength(5)
    for (const runId of evidence) {
      const { body } = await test.send<{ engine: string; day: string }>(
        'GET',
        `${watched.path}/answers/${runId}`,
      )
      expect(body.engine).toBe('gemini')
      expect(body.day <= MIDDLE && body.day >= '2026-02-16').toBe(true)
    }
    expect(await watched.alerts()).toMatchObject([
      { id, state: 'firing', firedDate: '2026-03-02T02:00:00.000Z' },
    ])
    await watched.importDays(addDays(LAST, 1), addDays(LAST, 2), { share: 20 })
    await watched.judge(addDays(LAST, 1))
    await watched.judge(addDays(LAST, 2))
    expect(await watched.events()).toHaveLength(1)
  })

  it('has the same figures as the statistics', async () => {
    await watched.watchOnly(DOWN)
    await seedFall()
    await watched.judge(LAST)
    const [event] = await watched.events()
    const { body } = await test.send<{ summary: object; brands: { change: object }[] }>(
      'GET',
      `${watched.path}/stats?startDate=2026-02-23&endDate=${LAST}`,
    )
    const { previous, current, delta } = event?.data ?? {}
    expect(body.summary).toMatchObject({ brandCoverage: current })
    expect(body.brands[0]?.change).toMatchObject({ brandCoverage: { previous, delta } })
  })

  it('does not fire if the figure changes by chance', async () => {
    await watched.importDays(FIRST, LAST, { share: 60 })
    for (let back = 5; back >= 0; back -= 1) await watched.judge(addDays(LAST, -back))
    expect(await watched.events()).toEqual([])
    expect((await watched.alerts()).map(({ state }) => state)).toEqual(['quiet', 'quiet', 'quiet', 'quiet'])
  })

  it('ends when the figure is back, which is reported once', async () => {
    const { id } = await watched.watchOnly(DOWN)
    await seedFall()
    await watched.judge(LAST)
    await watched.importDays(addDays(LAST, 1), addDays(LAST, 10), { share: 70 })
    for (let after = 1; after <= 10; after += 1) await watched.judge(addDays(LAST, after))
    const [, over, ...others] = await watched.events()
    expect(others).toEqual([])
    expect(over).toMatchObject({
      type: 'visibility.changed',
      data: {
        alertId: id,
        state: 'recovered',
        reason: 'back',
        direction: 'down',
        windowBefore: { startDate: '2026-02-16', endDate: MIDDLE },
      },
    })
    expect(await watched.alerts()).toMatchObject([{ state: 'quiet', firedDate: '2026-03-02T02:00:00.000Z' }])
  })

  it('is reported once where two workers judge the same day', async () => {
    await watched.watchOnly(DOWN)
    await seedFall()
    test.clock.now = new Date('2026-03-02T02:00:00.000Z')
    await Promise.all(Array.from({ length: 4 }, () => evaluateAlerts(test.services, key())))
    expect(await watched.events()).toHaveLength(1)
    await evaluateAlerts(test.services, key())
    expect(await watched.events()).toHaveLength(1)
  })

  it('waits for a change of its minimum size', async () => {
    await watched.watchOnly({ ...DOWN, minimumChange: 60 })
    await seedFall()
    await watched.judge(LAST)
    expect(await watched.events()).toEqual([])
  })

  it('does not fire while it is switched off', async () => {
    const { id } = await watched.watchOnly(DOWN)
    await test.send('PATCH', `${watched.path}/alerts/${id}`, { body: { enabled: false } })
    await seedFall()
    await watched.judge(LAST)
    expect(await watched.events()).toEqual([])
  })

  it.each([
    { metric: 'shareOfVoice', type: 'share_of_voice.changed' },
    { metric: 'domainCoverage', type: 'visibility.changed' },
    { metric: 'citationShare', type: 'share_of_voice.changed' },
    { metric: 'averagePosition', type: 'visibility.changed' },
    { metric: 'sentiment', type: 'sentiment.changed' },
  ])('of $metric is reported as $type', async ({ metric, type }) => {
    await watched.watchOnly({ metric, direction: 'both', window: 7 })
    const good = 'Nike is excellent, our top pick. Adidas is sold everywhere.'
    const bad = 'Adidas is sold everywhere. Avoid Nike: it is flimsy and unreliable.'
    const other = 'Puma and Adidas are sold everywhere.'
    const [own, shop] = ['https://nike.com/shoes', 'https://shop.example/list']
    await watched.importDays(FIRST, MIDDLE, { share: 80, texts: [good, bad], cites: [own, shop] })
    const isOfNames = metric === 'shareOfVoice'
    const texts: [string, string] = isOfNames ? [other, good] : [bad, good]
    await watched.importDays(addDays(MIDDLE, 1), LAST, { share: 80, texts, cites: [shop] })
    await watched.judge(LAST)
    const reported = (await watched.events()).filter(({ data }) => data.metric === metric)
    expect(reported).toMatchObject([{ type, data: { state: 'firing', prompts: 12 } }])
    expect(reported[0]?.data.evidence).toContainEqual(expect.any(String))
  })
})

describe('an alert about a competitor or a weakness', () => {
  const PLAIN: [string, string] = ['Take Nike or Adidas.', 'Take Nike.']
  const reported = async (type: string) => (await watched.events()).filter((event) => event.type === type)

  it('fires when a competitor gains, with its figures and the answers that name it', async () => {
    const { id } = await watched.watchOnly({
      metric: 'brandCoverage',
      competitor: 'Adidas',
      direction: 'up',
      window: 7,
    })
    await watched.importDays(FIRST, MIDDLE, { share: 20, texts: PLAIN })
    await watched.importDays(addDays(MIDDLE, 1), LAST, { share: 70, texts: PLAIN })
    await watched.judge(LAST)
    const [event, ...others] = await reported('competitor.changed')
    expect(others).toEqual([])
    expect(event).toMatchObject({
      data: { alertId: id, state: 'firing', competitor: 'Adidas', metric: 'brandCoverage', direction: 'up' },
    })
    const { body } = await test.send<{ brands: object[] }>(
      'GET',
      `${watched.path}/stats?startDate=2026-02-23&endDate=${LAST}`,
    )
    expect(body.brands).toContainEqual(
      expect.objectContaining({ brand: 'Adidas', brandCoverage: event?.data.current }),
    )
    expect(event?.data.evidence).toHaveLength(5)
  })

  it('fires when a competitor overtakes, instead of the event without an alert, and reports when that is over', async () => {
    const { id } = await watched.watchOnly({ metric: 'overtaking', competitor: 'Adidas', window: 14 })
    const lead = (share: number, texts: [string, string]) => ({ share, texts })
    await watched.importDays('2026-01-18', '2026-02-15', lead(70, ['Take Nike.', 'Take Adidas.']))
    await watched.judge('2026-02-15')
    expect(await watched.alerts()).toMatchObject([{ state: 'quiet', firedDate: null }])
    await watched.importDays('2026-02-16', addDays(LAST, 2), lead(80, ['Take Adidas.', 'Take Nike.']))
    for (let after = 0; after <= 2; after += 1) await watched.judge(addDays(LAST, after))
    expect(await reported('competitor.overtook')).toMatchObject([
      { data: { alertId: id, competitor: 'Adidas', engine: null, prompts: 12 } },
    ])
    expect(await watched.alerts()).toMatchObject([{ id, state: 'firing' }])
    await watched.importDays(addDays(LAST, 3), addDays(LAST, 17), lead(80, ['Take Nike.', 'Take Adidas.']))
    await watched.judge(addDays(LAST, 17))
    expect(await reported('competitor.changed')).toMatchObject([
      {
        data: { alertId: id, state: 'recovered', reason: 'back', metric: 'overtaking', competitor: 'Adidas' },
      },
    ])
    expect(await reported('competitor.overtook')).toHaveLength(1)
  })

  it('fires when a weakness grows, with its share of the attributes and the answers that name it', async () => {
    const texts: [string, string] = ['Nike is overpriced.', 'Nike is comfortable.']
    const { id } = await watched.watchOnly({
      metric: 'weakness',
      aspect: 'price',
      direction: 'up',
      window: 7,
    })
    await watched.importDays(FIRST, MIDDLE, { share: 20, texts })
    await watched.importDays(addDays(MIDDLE, 1), LAST, { share: 70, texts })
    await watched.judge(LAST)
    const [event, ...others] = await reported('weakness.changed')
    expect(others).toEqual([])
    expect(event).toMatchObject({ data: { alertId: id, state: 'firing', aspect: 'price', direction: 'up' } })
    const { body } = await test.send<{ items: { share: { value: number; change: { previous: number } } }[] }>(
      'GET',
      `${watched.path}/attributes?aspect=price&polarity=negative&startDate=2026-02-23&endDate=${LAST}`,
    )
    const { previous, current, evidence } = event!.data as {
      previous: number
      current: number
      evidence: string[]
    }
    expect(body.items[0]?.share).toMatchObject({ value: current, change: { previous } })
    expect(evidence).toHaveLength(5)
    for (const runId of evidence) {
      const { text } = await test.send('GET', `${watched.path}/answers/${runId}`)
      expect(text).toContain('overpriced')
    }
  })

  it('about a competitor that has left the report does not fire', async () => {
    await watched.watchOnly({ metric: 'brandCoverage', competitor: 'Adidas', direction: 'both', window: 7 })
    await test.send('PATCH', watched.path, { body: { competitors: [] } })
    await test.runJobs()
    await watched.importDays(FIRST, MIDDLE, { share: 20, texts: PLAIN })
    await watched.importDays(addDays(MIDDLE, 1), LAST, { share: 70, texts: PLAIN })
    await watched.judge(LAST)
    expect(await watched.events()).toEqual([])
  })
})

describe('an alert on effects', () => {
  const DONE = '2026-02-22'
  const TEXTS: [string, string] = ['Take Nike.', 'Take Adidas.']

  /** Seeds an effect: half of the prompts are named more often after the day. */
  async function seedEffect(after: number): Promise<string> {
    const [treated, untouched] = [watched.promptIds.slice(0, 6), watched.promptIds.slice(6)]
    await watched.importDays('2026-01-18', DONE, { share: 40, texts: TEXTS })
    await watched.importDays(addDays(DONE, 1), LAST, { share: after, texts: TEXTS, promptIds: treated })
    await watched.importDays(addDays(DONE, 1), LAST, { share: 40, texts: TEXTS, promptIds: untouched })
    const body = { title: 'The guide was rewritten', day: DONE, days: 7, promptIds: treated }
    const created = await test.send<{ id: string }>('POST', `${watched.path}/effects`, { body })
    return created.body.id
  }

  it.each([
    { direction: 'both', after: 95, isReported: true, moreThanNoise: true },
    { direction: 'up', after: 95, isReported: true, moreThanNoise: true },
    { direction: 'down', after: 95, isReported: false, moreThanNoise: true },
    { direction: 'both', after: 40, isReported: true, moreThanNoise: false },
    { direction: 'up', after: 40, isReported: false, moreThanNoise: false },
  ])(
    'in the direction $direction reports an effect that ends at $after % once: $isReported',
    async ({ direction, after, isReported, moreThanNoise }) => {
      const { id } = await watched.watchOnly({ metric: 'effect', direction })
      const effectId = await seedEffect(after)
      await watched.judge(addDays(LAST, -1))
      expect(await watched.events()).toEqual([])
      await watched.judge(LAST)
      await watched.importDays(addDays(LAST, 1), addDays(LAST, 1), { share: 40, texts: TEXTS })
      await watched.judge(addDays(LAST, 1))
      const data = { alertId: id, effectId, status: 'ready', moreThanNoise }
      expect(await watched.events()).toMatchObject(isReported ? [{ type: 'effect.ready', data }] : [])
      expect(await watched.alerts()).toMatchObject([
        { state: 'quiet', firedDate: isReported ? '2026-03-02T02:00:00.000Z' : null },
      ])
    },
  )
})

describe('an alert compares the same prompts and engines', () => {
  beforeEach(() => watched.watchOnly({ metric: 'brandCoverage', direction: 'both', window: 7 }))

  it('and does not fire when prompts are added', async () => {
    await watched.importDays(FIRST, LAST, { share: 60 })
    await watched.judge(addDays(LAST, -1))
    const prompts = Array.from({ length: 12 }, (_, index) => `Which boot is best for case ${index}?`)
    const promptIds = await seedPrompts(test, watched.workspaceId, { prompts })
    await test.send('POST', `${watched.path}/prompts`, { body: { promptIds } })
    await test.runJobs()
    await watched.importDays(addDays(LAST, -6), LAST, { share: 0, promptIds })
    await watched.judge(LAST)
    const { body } = await test.send<{ summary: { brandCoverage: number } }>(
      'GET',
      `${watched.path}/stats?startDate=2026-02-23&endDate=${LAST}`,
    )
    expect(body.summary.brandCoverage).toBeLessThan(40)
    expect(await watched.events()).toEqual([])
  })

  it('and does not fire when an engine is added, or is asked on fewer days', async () => {
    await watched.importDays(FIRST, MIDDLE, { share: 80, engines: ['chatgpt'] })
    await watched.importDays(FIRST, MIDDLE, { share: 20, engines: ['gemini'] })
    await watched.importDays(addDays(MIDDLE, 1), LAST, { share: 20, engines: ['gemini'] })
    await watched.importDays(addDays(MIDDLE, 1), addDays(MIDDLE, 3), { share: 80, engines: ['chatgpt'] })
    await watched.importDays(addDays(MIDDLE, 1), LAST, { share: 0, engines: ['claude'] })
    await watched.judge(LAST)
    expect(await watched.events()).toEqual([])
  })

  it('and does not fire when the brands of the report are edited', async () => {
    const texts: [string, string] = ['Take Nike or the Swoosh.', 'Take Adidas.']
    await watched.importDays(FIRST, MIDDLE, { share: 50, texts: ['Take Nike.', 'Take the Swoosh.'] })
    await watched.importDays(addDays(MIDDLE, 1), addDays(LAST, 1), { share: 50, texts })
    await watched.judge(LAST)
    expect(await watched.events()).toEqual([])
    await test.send('PATCH', watched.path, { body: { brandVariations: ['Swoosh'] } })
    await test.runJobs()
    await watched.judge(addDays(LAST, 1))
    const { body } = await test.send<{ brands: { change: object }[] }>(
      'GET',
      `${watched.path}/stats?startDate=2026-02-24&endDate=${addDays(LAST, 1)}`,
    )
    expect(body.brands[0]?.change).toMatchObject({ brandCoverage: { significant: true } })
    expect(await watched.events()).toEqual([])
    expect(await watched.alerts()).toMatchObject([{ state: 'quiet', firedDate: null }])
  })

  it('and does not fire before two windows are complete, nor with fewer than five prompts', async () => {
    await watched.importDays('2026-02-18', MIDDLE, { share: 80 })
    await watched.importDays(addDays(MIDDLE, 1), LAST, { share: 10 })
    await watched.judge(LAST)
    expect(await watched.events()).toEqual([])
    const small = await seedWatchedReport(test, { prompts: 4 })
    await small.importDays(FIRST, MIDDLE, { share: 90 })
    await small.importDays(addDays(MIDDLE, 1), LAST, { share: 0 })
    await small.judge(LAST)
    expect(await small.events()).toEqual([])
  })
})

describe('a competitor', () => {
  const NIKE_LEADS = { share: 70, texts: ['Take Nike.', 'Take Adidas.'] as [string, string] }
  const ADIDAS_LEADS = { share: 80, texts: ['Take Adidas.', 'Take Nike.'] as [string, string] }

  it('is reported once when it overtakes, even if another competitor of the same name stays below', async () => {
    const shared = await seedWatchedReport(test, {
      competitors: [
        { brand: 'Adidas', brandDomain: 'adidas.com', brandVariations: ['Reebok'] },
        { brand: 'Adidas', brandDomain: 'adidas.example' },
      ],
    })
    await shared.importDays('2026-01-18', '2026-02-15', { share: 70, texts: ['Take Nike.', 'Take Reebok.'] })
    await shared.judge('2026-02-15')
    await shared.importDays('2026-02-16', addDays(LAST, 2), {
      share: 80,
      texts: ['Take Reebok.', 'Take Nike.'],
    })
    for (let after = 0; after <= 2; after += 1) await shared.judge(addDays(LAST, after))
    const reported = (await shared.events()).filter(({ type }) => type === 'competitor.overtook')
    expect(reported).toHaveLength(1)
  })

  it('is reported once when it overtakes', async () => {
    await watched.importDays('2026-01-18', '2026-02-15', NIKE_LEADS)
    await watched.judge('2026-02-15')
    await watched.importDays('2026-02-16', addDays(LAST, 5), ADIDAS_LEADS)
    for (let after = 0; after <= 5; after += 1) await watched.judge(addDays(LAST, after))
    const reported = (await watched.events()).filter(({ type }) => type === 'competitor.overtook')
    const id = expect.any(String)
    expect(reported).toMatchObject([
      {
        data: {
          competitor: 'Adidas',
          brandCoverage: { current: expect.any(Number) },
          competitorCoverage: { current: expect.any(Number) },
          prompts: 12,
          evidence: [id, id, id, id, id],
        },
      },
    ])
    const { brandCoverage, competitorCoverage } = reported[0]!.data as Record<string, { current: number }>
    expect(competitorCoverage!.current).toBeGreaterThan(brandCoverage!.current)
  })

  it('is not reported if the answers come from another model than before', async () => {
    await watched.importDays('2026-01-18', '2026-02-15', { ...NIKE_LEADS, model: 'one' })
    await watched.judge('2026-02-15')
    await watched.importDays('2026-02-16', addDays(LAST, 5), { ...ADIDAS_LEADS, model: 'other' })
    for (let after = 0; after <= 5; after += 1) await watched.judge(addDays(LAST, after))
    expect(await watched.events()).toEqual([])
  })

  it('that was ahead from the beginning is not reported', async () => {
    await watched.importDays(FIRST, LAST, ADIDAS_LEADS)
    await watched.judge(LAST)
    expect(await watched.events()).toEqual([])
  })
})

describe('an event without an alert', () => {
  it('reports once that a page of the brand is newly cited, and once that it is no longer cited', async () => {
    const page = 'https://nike.com/shoes'
    const reported = async () => (await watched.events()).filter(({ type }) => type.startsWith('citation'))
    await watched.importDays(FIRST, '2026-02-15', { share: 60 })
    await watched.importDays('2026-02-16', addDays(LAST, 2), { share: 60, cites: [page] })
    for (let after = 0; after <= 2; after += 1) await watched.judge(addDays(LAST, after))
    expect(await reported()).toMatchObject([
      { type: 'citation.gained', data: { url: page, previous: 0, evidence: expect.any(Array) } },
    ])
    await watched.importDays(addDays(LAST, 3), addDays(LAST, 20), { share: 60 })
    await watched.judge(addDays(LAST, 19))
    await watched.judge(addDays(LAST, 20))
    expect((await reported()).slice(1)).toMatchObject([
      { type: 'citation.lost', data: { url: page, current: 0 } },
    ])
  })

  it('reports once that answers newly name a brand that the report does not track', async () => {
    await watched.importDays(FIRST, '2026-02-15', { share: 60 })
    const texts: [string, string] = ['Take Nike. **Kettlewood** is good.', 'Take Adidas or **Kettlewood**.']
    await watched.importDays('2026-02-16', addDays(LAST, 1), { share: 60, texts })
    await watched.judge(LAST)
    await watched.judge(addDays(LAST, 1))
    const reported = (await watched.events()).filter(({ type }) => type === 'competitor.detected')
    expect(reported).toMatchObject([{ data: { name: 'Kettlewood', answersRead: 200 } }])
  })
})

describe('a report that is deleted', () => {
  it('is deleted with its alerts and their state', async () => {
    await seedFall()
    await watched.judge(LAST)
    await test.send('DELETE', watched.path)
    for (const table of ['alerts', 'alert_runs', 'alert_news'])
      expect(await test.db.rows({ text: `select from ${table}`, values: [] })).toEqual([])
    await evaluateAlerts(test.services, key())
  })
})
