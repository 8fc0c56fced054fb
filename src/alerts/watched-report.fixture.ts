import type { TestApp } from '../../test/helpers/app.js'
import { created, seedPrompts, seedReport, seedWorkspace } from '../../test/helpers/seed.js'
import { addDays, type Day, daysIn, startOf } from '../kernel/days.js'
import { planEvaluations } from './runs/plan-evaluations.js'
import type { Alert } from './schema.js'

/** A report with answers of many days. Its clock is moved to the end of each day that is judged. */
export interface WatchedReport {
  workspaceId: string
  reportId: string
  promptIds: string[]
  path: string
  /** Imports an answer of every prompt and engine on each of the days, both included. */
  importDays(from: Day, to: Day, answers: AnswerPattern): Promise<void>
  /** Moves the clock to the end of this day and judges the report. */
  judge(day: Day): Promise<void>
  alerts(): Promise<Alert[]>
  /** Deletes all rules, creates this one and returns it. */
  watchOnly(rule: object): Promise<Alert>
  events(): Promise<TestEvent[]>
}

interface TestEvent {
  type: string
  data: Record<string, unknown>
}

interface AnswerPattern {
  /** The number of answers, of a hundred, that have the first text. The others have the second. */
  share: number
  texts?: [string, string]
  cites?: string[]
  engines?: string[]
  promptIds?: string[]
  /** The model that gave the answers; null if not given. */
  model?: string
}

const ADIDAS = { brand: 'Adidas', brandDomain: 'adidas.com' }
const ENGINES_ASKED = ['chatgpt', 'gemini']

export async function seedWatchedReport(
  test: TestApp,
  { prompts = 12, ...fields }: { prompts?: number; competitors?: object[] } = {},
): Promise<WatchedReport> {
  const workspaceId = await seedWorkspace(test)
  const texts = Array.from({ length: prompts }, (_, index) => `Which shoe is best for case ${index}?`)
  const promptIds = await seedPrompts(test, workspaceId, { prompts: texts })
  const report = await seedReport(test, workspaceId, { promptIds, competitors: [ADIDAS], ...fields })
  await test.runJobs()
  const path = `/v1/reports/brand/${report.id}`
  const alerts = async () => (await test.send<{ items: Alert[] }>('GET', `${path}/alerts`)).body.items
  return {
    workspaceId,
    reportId: report.id,
    promptIds,
    path,
    alerts,
    importDays: (from, to, pattern) =>
      importDays(test, { workspaceId, window: { startDate: from, endDate: to }, promptIds, ...pattern }),
    judge: async (day) => {
      test.clock.now = new Date(startOf(addDays(day, 1)).getTime() + 2 * 60 * 60 * 1000)
      await planEvaluations(test.services)
      await test.runJobs()
    },
    watchOnly: async (rule) => {
      for (const { id } of await alerts()) await test.send('DELETE', `${path}/alerts/${id}`)
      return created<Alert>(test, `${path}/alerts`, rule)
    },
    events: async () => {
      const url = `/v1/events?workspaceId=${workspaceId}&limit=100`
      const { body } = await test.send<{ items: TestEvent[] }>('GET', url)
      return body.items.filter(({ type }) =>
        /^(visibility|share|sentiment|competitor|citation|weakness|effect|spending|visits)/.test(type),
      )
    },
  }
}

type ImportedDays = AnswerPattern & {
  workspaceId: string
  window: { startDate: Day; endDate: Day }
  promptIds: string[]
}

/** Spreads the answers evenly, so that neither prompts nor days differ much. */
async function importDays(test: TestApp, imported: ImportedDays): Promise<void> {
  const {
    workspaceId,
    window,
    promptIds,
    share,
    cites = [],
    engines = ENGINES_ASKED,
    model = null,
  } = imported
  const [named, unnamed] = imported.texts ?? ['Take Nike.', 'Take Adidas.']
  const lastDay = startOf(window.endDate)
  // Answers of future days cannot be imported.
  if (test.clock.now < lastDay) test.clock.now = lastDay
  const body = daysIn(window).flatMap((day) => {
    const number = startOf(day).getTime() / 86_400_000
    return promptIds.flatMap((promptId, prompt) =>
      engines.map((engine, index) => {
        const isNamed = (prompt * 37 + number * 61 + index * 53) % 100 < share
        const citations = cites.map((url) => ({ url }))
        return { promptId, engine, day, text: isNamed ? named : unnamed, citations, model }
      }),
    )
  })
  const { body: answer, text } = await test.send<{ stored: number }>(
    'POST',
    `/v1/workspaces/${workspaceId}/answers`,
    { body },
  )
  if (answer.stored !== body.length) throw new Error(`importDays: ${text}`)
}
