import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { listDeadLetters } from '../../jobs/index.js'
import { RECOMMENDATION_GIVEN_UP_HANDLERS } from '../jobs.js'
import { openRecommendationPlanner, planRecommendations } from './plan-recommendations.js'
import { type TestReport, seedReportWithAnswers } from '../test-report.fixture.js'
import { recommendReport } from './recommend-report.js'

const test = useTestApp()
const ANSWER = { text: 'Buy Adidas.', cites: ['https://fellrunner.example/wide-fit'], count: 2 }
let testReport: TestReport

const pass = (seconds: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000)
}
const plan = () => planRecommendations(test.services)

beforeEach(async () => {
  await test.db.run({ text: 'delete from reports', values: [] })
  test.clock.now = new Date('2026-03-02T10:00:00.000Z')
  testReport = await seedReportWithAnswers(test)
})

const recommend = () => testReport.recommend()

describe('recommendations are computed', () => {
  it('at once when a report is set up, and then not again', async () => {
    expect(await plan()).toBe(1)
    await test.runJobs()
    expect(await plan()).toBe(0)
  })

  it('not before a report is set up', async () => {
    await test.db.run({ text: 'update reports set active_version = 0', values: [] })
    expect(await plan()).toBe(0)
  })

  it('when it has new answers, without examining all other reports', async () => {
    const planNews = () => planRecommendations(test.services, { onlyNews: true })
    await recommend()
    pass(24 * 60 * 60)
    expect(await planNews()).toBe(0)
    await testReport.importAnswers(ANSWER)
    pass(20)
    expect(await planNews()).toBe(1)
    await test.runJobs()
  })

  it('on a new day when all reports are next examined, which not every run does', async () => {
    await recommend()
    const look = openRecommendationPlanner(test.services)
    await look()
    await test.db.run({ text: `update recommendation_runs set day = day - 1`, values: [] })
    const isPlanned = async () =>
      (await test.db.first({
        text: 'select from recommendation_runs where planned_at is not null',
        values: [],
      })) !== undefined
    pass(5)
    await look()
    expect(await isPlanned()).toBe(false)
    pass(15)
    await look()
    expect(await isPlanned()).toBe(true)
    await test.runJobs()
  })

  it('once, however often they are planned before the job has ended', async () => {
    expect(await plan()).toBe(1)
    expect(await plan()).toBe(0)
    await test.runJobs()
  })

  it('not while the demo is being filled', async () => {
    const { workspaceId } = testReport
    await test.services.jobs.enqueue(test.db, 'fill-demo', { workspaceId: workspaceId as never })
    expect(await plan()).toBe(0)
    await test.db.run({ text: `delete from jobs where queue = 'fill-demo'`, values: [] })
    expect(await plan()).toBe(1)
    await test.runJobs()
  })

  it('again if the job was lost', async () => {
    await plan()
    await test.db.run({ text: 'delete from jobs', values: [] })
    pass(14 * 60)
    expect(await plan()).toBe(0)
    pass(2 * 60)
    expect(await plan()).toBe(1)
  })

  it('again after a job that was given up, which is listed until then', async () => {
    await plan()
    await test.db.run({
      text: `update jobs set state = 'dead', ended_at = now() where payload ->> 'reportId' = $1 and state = 'waiting'`,
      values: [testReport.reportId],
    })
    const dead = async () =>
      (await listDeadLetters(test.db)).filter(
        ({ payload }) => (payload as { reportId?: string }).reportId === testReport.reportId,
      )
    expect(await dead()).toMatchObject([{ queue: 'recommend' }])
    const report = { workspaceId: testReport.workspaceId as never, reportId: testReport.reportId }
    const end = { cause: 'failed', times: 6, at: test.clock.now } as const
    const { onGivenUp } = RECOMMENDATION_GIVEN_UP_HANDLERS.recommend
    expect(await onGivenUp(test.db, report, end)).toBe(true)
    pass(16 * 60)
    expect(await plan()).toBe(1)
    expect(await dead()).toEqual([])
    await test.runJobs()
    expect(await onGivenUp(test.db, report, end)).toBe(false)
  })

  it('when no answer has arrived for twenty seconds', async () => {
    await recommend()
    await testReport.importAnswers(ANSWER)
    pass(15)
    expect(await plan()).toBe(0)
    await testReport.importAnswers(ANSWER)
    pass(15)
    expect(await plan()).toBe(0)
    pass(5)
    expect(await plan()).toBe(1)
    await test.runJobs()
    pass(60)
    expect(await plan()).toBe(0)
  })

  it('five minutes after the first answer, however often others arrive', async () => {
    await recommend()
    for (let minute = 0; minute < 20; minute += 1) {
      await testReport.importAnswers({ ...ANSWER, count: 1 })
      expect(await plan()).toBe(0)
      pass(15)
    }
    await testReport.importAnswers({ ...ANSWER, count: 1 })
    expect(await plan()).toBe(1)
    await test.runJobs()
  })

  it('after a pause of a hundred times as long as they took', async () => {
    await recommend()
    await test.db.run({ text: 'update recommendation_runs set took_ms = 3000', values: [] })
    await testReport.importAnswers(ANSWER)
    pass(290)
    expect(await plan()).toBe(0)
    pass(10)
    expect(await plan()).toBe(1)
  })

  it('on each day', async () => {
    await recommend()
    pass(24 * 60 * 60)
    expect(await plan()).toBe(1)
    await test.runJobs()
    expect(await plan()).toBe(0)
  })

  it('when a recalculation has ended', async () => {
    await recommend()
    await test.send('PATCH', `/v1/reports/brand/${testReport.reportId}`, {
      body: { brandVariations: ['Swoosh'] },
    })
    expect(await plan()).toBe(0)
    await test.runJobs()
    expect(await plan()).toBe(1)
  })

  it('when answers arrive for the prompts of another report, only for that one', async () => {
    const other = await seedReportWithAnswers(test, { prompts: ['best hats?'] })
    await other.recommend()
    await other.importAnswers(ANSWER)
    pass(30)
    expect(await plan()).toBe(1)
    await test.runJobs()
    expect((await other.list()).length).toBeGreaterThan(0)
    expect(await testReport.list()).toEqual([])
  })
})

describe('a run', () => {
  it('that a later one replaces writes nothing', async () => {
    await testReport.importAnswers(ANSWER)
    const key = { workspaceId: testReport.workspaceId as never, reportId: testReport.reportId }
    let isOvertaken = false
    const { scanning } = test.services
    const slow = {
      ...test.services,
      scanning: {
        ...scanning,
        names: async (texts: string[]) => {
          if (!isOvertaken) {
            isOvertaken = true
            await testReport.importAnswers({ ...ANSWER, cites: ['https://shop.example/later'] })
            await recommendReport(test.services, key)
          }
          return scanning.names(texts)
        },
      },
    }
    await testReport.importAnswers(ANSWER)
    await recommendReport(slow, key)
    expect(isOvertaken).toBe(true)
    expect((await testReport.list()).map(({ data, state }) => `${data.url} ${state}`).toSorted()).toEqual([
      'https://fellrunner.example/wide-fit suggested',
      'https://shop.example/later suggested',
    ])
    expect(await test.db.rows({ text: 'select from recommendation_news', values: [] })).toEqual([])
  })

  it('whose version is no longer active writes nothing, and is planned again', async () => {
    await testReport.importAnswers(ANSWER)
    const { scanning } = test.services
    const slow = {
      ...test.services,
      scanning: {
        ...scanning,
        names: async (texts: string[]) => {
          await test.db.run({ text: 'update reports set active_version = active_version + 1', values: [] })
          return scanning.names(texts)
        },
      },
    }
    await testReport.importAnswers(ANSWER)
    await plan()
    await recommendReport(slow, {
      workspaceId: testReport.workspaceId as never,
      reportId: testReport.reportId,
    })
    expect(await testReport.list()).toEqual([])
    expect(await plan()).toBe(1)
  })

  it('of a report that was deleted does nothing', async () => {
    const key = { workspaceId: testReport.workspaceId as never, reportId: testReport.reportId }
    await test.send('DELETE', `/v1/reports/brand/${testReport.reportId}`)
    await recommendReport(test.services, key)
    expect(await test.db.rows({ text: 'select from recommendation_runs', values: [] })).toEqual([])
  })
})
