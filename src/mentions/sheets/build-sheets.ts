import {
  type AnswerText,
  type BrandMention,
  hostsOf,
  type Lineup,
  type LineupBrand,
  lineupOf,
  type Matcher,
} from '../../detection/index.js'
import type { Db } from '../../db/db.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { grouped } from '../../kernel/grouped.js'
import { eachMonthAnswer, listCitingAnswers, listPagesOf, type PageHosts } from './answer-store.js'
import type { EncodedSheet } from '../sheet-format/sheet.js'
import { openSheet, reusedSheet } from './month-cells.js'
import type { MonthPrompts } from './prompt-month.js'
import { type BaseSheet, sheetColumns, type SheetColumns } from './sheet-columns.js'
import { listMonthSheets, lockPrompts, prepareForBuilding, upsertSheets } from './sheet-store.js'

/** The sheets of one lineup to compute. Plain data that can be sent to a thread. */
export interface SheetTask extends MonthPrompts {
  workspaceId: WorkspaceId
  /** The id under which the sheets are stored. */
  lineup: string
  brands: LineupBrand[]
  /** Lineups whose sheets may have some of these brands already, most likely first. */
  bases: StoredLineup[]
}

/** A lineup whose sheets are stored. Its id may come from older detection rules. */
export interface StoredLineup {
  lineup: string
  brands: LineupBrand[]
}

/** Prepares a search of texts for these matchers. */
export type OpenSearch = (matchers: Matcher[]) => (text: AnswerText) => BrandMention[]

/** What a new sheet takes from existing ones. */
interface Plan {
  promptId: string
  bases: BaseSheet[]
  columns: SheetColumns
}

interface Work {
  task: SheetTask
  lineup: Lineup
  plans: Plan[]
}

type Built = { promptId: string; sheet: EncodedSheet }

/**
 * Computes sheets and reads texts only for brands that no sheet has yet. Prompts are locked, so no answer can arrive meanwhile
 * and existing sheets are complete.
 */
export async function buildSheets(db: Db, openSearch: OpenSearch, given: SheetTask): Promise<void> {
  const { workspaceId, month } = given
  const lineup = readLineup(given)
  await db.transaction(async (tx) => {
    await prepareForBuilding(tx)
    const task = { ...given, promptIds: await lockPrompts(tx, workspaceId, given.promptIds) }
    const plans = await plansOf(tx, lineup, task)
    const unread = plans.filter(({ columns }) => columns.unread.length > 0)
    const known = plans.filter(({ columns }) => columns.unread.length === 0)
    const built = [
      ...(await sheetsFromTexts(tx, openSearch, { task, lineup, plans: unread })),
      ...(await sheetsFromSheets(tx, { task, lineup, plans: known })),
    ]
    const sheets = built.map(({ promptId, sheet }) => ({ promptId, month, ...sheet }))
    await upsertSheets(tx, { workspaceId, lineup: lineup.id }, sheets)
  })
}

const readLineup = ({ lineup: id, brands }: StoredLineup): Lineup => ({ ...lineupOf(brands), id })

async function plansOf(tx: Db, lineup: Lineup, task: SheetTask): Promise<Plan[]> {
  const lineups = task.bases.map(readLineup)
  const stored = await listMonthSheets(tx, { ...task, lineups: lineups.map(({ id }) => id) })
  const there = grouped(stored, ({ promptId }) => promptId)
  return task.promptIds.map((promptId) => {
    const sheets = there.get(promptId) ?? []
    const bases = lineups.flatMap((base) =>
      sheets.filter((sheet) => sheet.lineup === base.id).map((sheet) => ({ lineup: base, sheet })),
    )
    return { promptId, bases, columns: sheetColumns(lineup, bases) }
  })
}

const promptIdsOf = (plans: Plan[]) => plans.map(({ promptId }) => promptId)
const indexesOf = (plans: Plan[], which: 'unread' | 'uncited') => [
  ...new Set(plans.flatMap(({ columns }) => columns[which])),
]

/** Computes sheets that have brands no existing sheet has, by reading texts. */
async function sheetsFromTexts(tx: Db, openSearch: OpenSearch, work: Work): Promise<Built[]> {
  const { task, lineup, plans } = work
  if (plans.length === 0) return []
  const { workspaceId, month } = task
  const unread = indexesOf(plans, 'unread')
  const matchers = unread.flatMap((index) => lineup.matchers[index] ?? [])
  const domains = matchers.flatMap((matcher) => matcher.domains)
  const pages = await pagesToKnow(tx, work, domains)
  const search = openSearch(matchers)
  const sheets = new Map(plans.map((plan) => [plan.promptId, openSheet(lineup, { ...plan, unread })]))
  const wanted = { month, promptIds: promptIdsOf(plans), pages }
  await eachMonthAnswer(tx, workspaceId, wanted, (answer, content) =>
    sheets.get(answer.promptId)?.add(answer, search({ content, citedHosts: answer.hosts })),
  )
  return [...sheets].map(([promptId, sheet]) => ({ promptId, sheet: sheet.end() }))
}

/** Computes sheets whose mentions are all on existing sheets; only domains may have changed. */
async function sheetsFromSheets(tx: Db, work: Work): Promise<Built[]> {
  const { task, lineup, plans } = work
  if (plans.length === 0) return []
  const pages = await pagesToKnow(tx, work)
  const cited = { month: task.month, promptIds: promptIdsOf(plans), pages }
  const there = grouped(await listCitingAnswers(tx, task.workspaceId, cited), ({ promptId }) => promptId)
  return plans.map(({ promptId, columns, bases }) => ({
    promptId,
    sheet: reusedSheet(lineup, { columns, bases, citing: there.get(promptId) ?? [] }),
  }))
}

/** Lists pages of the brands whose citations no sheet has, and of the further domains. */
function pagesToKnow(tx: Db, { task, lineup, plans }: Work, further: string[] = []): Promise<PageHosts> {
  const brands = indexesOf(plans, 'uncited').flatMap((index) => lineup.brands[index] ?? [])
  const domains = brands.flatMap(hostsOf)
  return listPagesOf(tx, task.workspaceId, [...new Set([...domains, ...further])])
}
