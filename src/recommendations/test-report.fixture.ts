import type { TestApp } from '../../test/helpers/app.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../test/helpers/seed.js'
import { addDays, dayOf, MINUTE_MS } from '../kernel/days.js'
import { planRecommendations } from './runs/plan-recommendations.js'
import type { RecommendationItem } from './schema.js'

/** A report with answers imported through the HTTP interface, so that tests know what will be found. */
export interface TestReport {
  workspaceId: string
  reportId: string
  promptIds: string[]
  /** Imports answers, one per day backwards from today unless stated otherwise. */
  importAnswers(answers: ImportedAnswers): Promise<void>
  /** Runs everything that is due. */
  recommend(): Promise<void>
  list(query?: string): Promise<RecommendationItem[]>
}

export interface ImportedAnswers {
  text: string
  cites?: string[]
  count?: number
  prompt?: number
  engine?: string
  /** How many days before today the newest answer is. */
  back?: number
}

const ADIDAS = { brand: 'Adidas', brandDomain: 'adidas.com' }

export async function seedReportWithAnswers(
  test: TestApp,
  {
    prompts,
    country = 'us',
    ...fields
  }: { prompts?: string[]; country?: string; competitors?: object[] } = {},
): Promise<TestReport> {
  const workspaceId = await seedWorkspace(test)
  const promptIds = await seedPrompts(test, workspaceId, { country, ...(prompts && { prompts }) })
  const report = await seedReport(test, workspaceId, { promptIds, competitors: [ADIDAS], ...fields })
  await test.runJobs()
  return testReportOn(test, { workspaceId, reportId: report.id, promptIds })
}

export function testReportOn(
  test: TestApp,
  { workspaceId, reportId, promptIds }: Pick<TestReport, 'workspaceId' | 'reportId' | 'promptIds'>,
): TestReport {
  const runs = new Map<string, number>()
  const nextRun = (key: string) => {
    const run = (runs.get(key) ?? 0) + 1
    runs.set(key, run)
    return run
  }
  return {
    workspaceId,
    reportId,
    promptIds,
    importAnswers: async ({ text, cites = [], count = 1, prompt = 0, engine = 'chatgpt', back = 0 }) => {
      const promptId = promptIds[prompt]
      const citations = cites.map((url) => ({ url, title: `About ${url}` }))
      const lines = Array.from({ length: count }, (_, index) => {
        const day = addDays(dayOf(test.clock.now), -back - index)
        return { promptId, engine, day, run: nextRun(`${promptId} ${engine} ${day}`), text, citations }
      })
      const url = `/v1/workspaces/${workspaceId}/answers`
      const response = await test.send<{ stored: number }>('POST', url, { body: lines })
      if (response.body.stored !== count) throw new Error(`importAnswers: ${response.text}`)
    },
    recommend: () => recommendNow(test),
    list: async (query = 'country=us') => {
      const url = `/v1/reports/brand/${reportId}/recommendations?${query}`
      const response = await test.send<{ items: RecommendationItem[] }>('GET', url)
      if (response.status !== 200) throw new Error(`list: ${response.text}`)
      return response.body.items
    },
  }
}

/**
 * Moves the clock a minute ahead, so that no more answers are expected. The duration depends on the machine, so it is set to 0
 * and causes no pause.
 */
export async function recommendNow(test: TestApp): Promise<void> {
  test.clock.now = new Date(test.clock.now.getTime() + MINUTE_MS)
  await planRecommendations(test.services)
  await test.runJobs()
  await test.db.run({ text: 'update recommendation_runs set took_ms = 0', values: [] })
}
