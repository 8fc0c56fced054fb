import type { Sentiment } from '../detection/index.js'
import { type Day, firstDayOfMonth } from '../kernel/days.js'
import { engineWithCode } from '../kernel/engines.js'
import { type AnswerRow, countedSeries, eachSheet, openAnswerRows } from '../mentions/index.js'
import type { DayAnswer } from './answer-store.js'
import { listAnswerDays, listMentionVersions, listShownReports } from './day-store.js'
import type { ShownReport } from './report-versions.js'
import type { DayScope, Table } from './table.js'

/** What one answer of a day says about the brands of a report. */
export interface ReportAnswer {
  report: ShownReport
  answer: DayAnswer
  isNoAnswer: boolean
  citations: number
  /** In the order of first appearance. `brand` is the index among the brands of the report. */
  named: { brand: number; sentiment: Sentiment | null }[]
  cited: { brand: number; citations: number }[]
}

type Scope = Pick<DayScope, 'tx' | 'workspaceId' | 'day' | 'reads'>

/** Finds an answer of a prompt by the engine and run that sheets store. */
type PromptAnswers = (engine: number, run: number) => DayAnswer | undefined

/** Groups the answers of a day by prompt, because each sheet covers one prompt. */
export async function openDayAnswers({
  reads,
}: Pick<Scope, 'reads'>): Promise<(promptId: string) => PromptAnswers> {
  const byPrompt = new Map<string, DayAnswer[]>()
  for (const answer of await reads.answers()) {
    const known = byPrompt.get(answer.promptId)
    if (known === undefined) byPrompt.set(answer.promptId, [answer])
    else known.push(answer)
  }
  return (promptId) => {
    const answers = byPrompt.get(promptId) ?? []
    return (code, run) => {
      const engine = engineWithCode(code)
      return answers.find((answer) => answer.engine === engine && answer.run === run)
    }
  }
}

/** Visits the reports one by one, each in the order of its prompts, then by engine and run. */
export async function eachReportAnswer(scope: Scope, visit: (found: ReportAnswer) => void): Promise<void> {
  const { tx, workspaceId, day, reads } = scope
  const answersOf = await openDayAnswers(scope)
  const window = { startDate: day, endDate: day }
  const months = { cells: [firstDayOfMonth(day)], totals: [] }
  for (const report of await reads.reports()) {
    const found: (ReportAnswer & { prompt: number; engine: number })[] = []
    const promptIds = report.prompts.map(({ id }) => id)
    const rows = openAnswerRows({ window, counted: countedSeries({ engines: [] }), isNoAnswerWanted: true })
    const sheets = { workspaceId, lineup: report.version.lineup, promptIds, months }
    await eachSheet(tx, sheets, (sheet) => {
      const answerOf = answersOf(promptIds[sheet.prompt] ?? '')
      rows(sheet, (row) => {
        const answer = answerOf(row.engine, row.run)
        if (answer === undefined) return
        found.push({ report, answer, prompt: sheet.prompt, engine: row.engine, ...contentOf(row) })
      })
    })
    found.sort(
      (one, other) =>
        one.prompt - other.prompt || one.engine - other.engine || one.answer.run - other.answer.run,
    )
    for (const one of found) visit(one)
  }
}

/** Copies the row, because the next row overwrites it. */
function contentOf(row: AnswerRow): Pick<ReportAnswer, 'isNoAnswer' | 'citations' | 'named' | 'cited'> {
  const named: ReportAnswer['named'] = []
  const cited: ReportAnswer['cited'] = []
  for (let before = 0; before < row.namedCount; before += 1)
    named.push({ brand: row.brandAt(before), sentiment: row.sentimentAt(before) })
  for (let before = 0; before < row.citedCount; before += 1)
    cited.push({ brand: row.citedBrandAt(before), citations: row.brandCitationsAt(before) })
  return { isNoAnswer: row.isNoAnswer, citations: row.citations, named, cited }
}

/**
 * Lists the days of tables about what answers say. Their version changes with the answers, with the sheets, and with the version
 * that a report shows.
 */
export const listDaysOfReports: Table['listDays'] = async ({ tx, workspaceId }) => {
  const reports = await listShownReports(tx, workspaceId)
  if (reports.length === 0) return new Map()
  const shown = reports.map(({ id, version }) => `${id} ${version}`).join()
  const days = await listAnswerDays(tx, workspaceId)
  const versions = await listMentionVersions(tx, workspaceId)
  const versionOf = (day: Day) => `${versions.get(firstDayOfMonth(day)) ?? ''} ${shown}`
  return new Map(days.map((day) => [day, versionOf(day)]))
}
