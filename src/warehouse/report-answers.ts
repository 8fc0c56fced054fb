import type { Sentiment } from '../detection/index.js'
import { type Day, firstDayOfMonth } from '../kernel/days.js'
import { engineWithCode } from '../kernel/engines.js'
import { type AnswerRow, countedSeries, eachSheet, openAnswerRows } from '../mentions/index.js'
import {
  type ActiveVersion,
  findActiveVersion,
  listVersionPrompts,
  type VersionPrompt,
} from '../reports/index.js'
import { type AnswerName, listAnswerNames } from './answer-store.js'
import { listMentionVersions, listShownReports, listAnswerDays } from './day-store.js'
import type { DayScope, Table } from './table.js'

/** A report as its numbers are read. */
export interface ShownReport {
  id: string
  version: ActiveVersion
  prompts: VersionPrompt[]
}

/** What an answer of a day says of the brands of a report. */
export interface ReportAnswer {
  report: ShownReport
  answer: AnswerName
  isNoAnswer: boolean
  citations: number
  /** By first appearance; `brand` is the index among the brands of the report. */
  named: { brand: number; tone: Sentiment | null }[]
  cited: { brand: number; citations: number }[]
}

type Scope = Pick<DayScope, 'tx' | 'workspaceId' | 'day'>

export async function listReportVersions({ tx, workspaceId }: Omit<Scope, 'day'>): Promise<ShownReport[]> {
  const reports: ShownReport[] = []
  for (const { id } of await listShownReports(tx, workspaceId)) {
    const version = await findActiveVersion(tx, workspaceId, id)
    if (version === undefined) continue
    const key = { workspaceId, reportId: id, version: version.version }
    reports.push({ id, version, prompts: await listVersionPrompts(tx, key) })
  }
  return reports
}

/** Finds the answers of a day by what sheets know of them. */
export async function openAnswerNames({
  tx,
  workspaceId,
  day,
}: Scope): Promise<(promptId: string, engine: number, run: number) => AnswerName | undefined> {
  const names = await listAnswerNames(tx, { workspaceId, day })
  const byKey = new Map(names.map((name) => [`${name.promptId} ${name.engine} ${name.run}`, name]))
  return (promptId, engine, run) => byKey.get(`${promptId} ${engineWithCode(engine)} ${run}`)
}

/** Report by report, of each in the order of its prompts, then by engine and run. */
export async function eachReportAnswer(scope: Scope, visit: (found: ReportAnswer) => void): Promise<void> {
  const { tx, workspaceId, day } = scope
  const nameOf = await openAnswerNames(scope)
  const window = { startDate: day, endDate: day }
  const months = { cells: [firstDayOfMonth(day)], totals: [] }
  for (const report of await listReportVersions(scope)) {
    const found: (ReportAnswer & { prompt: number; engine: number })[] = []
    const promptIds = report.prompts.map(({ id }) => id)
    const rows = openAnswerRows({ window, counted: countedSeries({ engines: [] }), isNoAnswerWanted: true })
    const sheets = { workspaceId, lineup: report.version.lineup, promptIds, months }
    await eachSheet(tx, sheets, (sheet) =>
      rows(sheet, (row) => {
        const answer = nameOf(promptIds[sheet.prompt] ?? '', row.engine, row.run)
        if (answer === undefined) return
        found.push({ report, answer, prompt: sheet.prompt, engine: row.engine, ...contentOf(row) })
      }),
    )
    found.sort(
      (one, other) =>
        one.prompt - other.prompt || one.engine - other.engine || one.answer.run - other.answer.run,
    )
    for (const one of found) visit(one)
  }
}

/** A row is overwritten by the next. */
function contentOf(row: AnswerRow): Pick<ReportAnswer, 'isNoAnswer' | 'citations' | 'named' | 'cited'> {
  return {
    isNoAnswer: row.isNoAnswer,
    citations: row.citations,
    named: Array.from({ length: row.namedCount }, (_, before) => ({
      brand: row.brandAt(before),
      tone: row.toneAt(before),
    })),
    cited: Array.from({ length: row.citedCount }, (_, before) => ({
      brand: row.citedBrandAt(before),
      citations: row.brandCitationsAt(before),
    })),
  }
}

/** The days of tables about what answers say: they change with the answers, with the sheets, and with the version that a report shows. */
export const listDaysOfReports: Table['listDays'] = async ({ tx, workspaceId }) => {
  const reports = await listShownReports(tx, workspaceId)
  if (reports.length === 0) return new Map()
  const shown = reports.map(({ id, version }) => `${id} ${version}`).join()
  const days = await listAnswerDays(tx, workspaceId)
  const versions = await listMentionVersions(tx, workspaceId)
  const versionOf = (day: Day) => `${versions.get(firstDayOfMonth(day)) ?? ''} ${shown}`
  return new Map(days.map((day) => [day, versionOf(day)]))
}
