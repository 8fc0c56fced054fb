import type { AnswerArrivals, AnswerKey } from '../../context.js'
import {
  type BrandMention,
  type Lineup,
  lineupOf,
  type Matcher,
  type Scanning,
} from '../../detection/index.js'
import type { Db } from '../../db/db.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { grouped } from '../../kernel/grouped.js'
import { bareCell, citedDomains, foundMentions, openOwners } from './answer-cell.js'
import { listAnswersByKey, type MonthAnswer } from './answer-store.js'
import { grownSheet } from '../sheet-format/changed/grown-sheet.js'
import { listTrackingVersions, type TrackingVersion } from './lineup-store.js'
import { monthKey, monthOf } from './prompt-month.js'
import { type Cell, inOrderOfAppearance } from '../sheet-format/cell.js'
import { deleteOtherSheets, ensureSheets, lockSheets, type MonthSheet, upsertSheets } from './sheet-store.js'

/** A lineup in use, its prompts, and the prompts whose figures are read from it now. */
interface LineupInUse {
  lineup: Lineup
  promptIds: Set<string>
  activeFor: Set<string>
}

interface Arrived {
  answer: MonthAnswer
  /** Mentions by matcher id. */
  found: Map<string, BrandMention>
}

/** Adds answers that were just stored to the sheets of every report that tracks their prompts, in the same transaction. */
export const matchAnswers =
  (scanning: Scanning): AnswerArrivals =>
  async (tx, workspaceId, keys) => {
    if (keys.length === 0) return
    const promptIds = [...new Set(keys.map(({ promptId }) => promptId))]
    const lineups = lineupsInUse(await listTrackingVersions(tx, workspaceId, promptIds))
    const tracked = new Set(lineups.flatMap((one) => [...one.promptIds]))
    const arrived = await readArrived(tx, scanning, {
      workspaceId,
      lineups,
      keys: keys.filter(({ promptId }) => tracked.has(promptId)),
    })
    for (const inUse of lineups) await growSheets(tx, workspaceId, inUse, arrived)
    const months = [...new Map(keys.map(monthOf).map((month) => [monthKey(month), month])).values()]
    const inUse = lineups.flatMap(({ lineup, promptIds: tracking }) =>
      [...tracking].map((promptId) => ({ promptId, lineup: lineup.id })),
    )
    await deleteOtherSheets(tx, workspaceId, { months, inUse })
  }

function lineupsInUse(versions: TrackingVersion[]): LineupInUse[] {
  const found = new Map<string, LineupInUse>()
  for (const { lineup: id, brands, isActive, promptIds } of versions) {
    if (id === '') continue
    const lineup = { ...lineupOf(brands), id }
    const inUse = found.get(id) ?? { lineup, promptIds: new Set(), activeFor: new Set() }
    found.set(id, inUse)
    for (const promptId of promptIds) {
      inUse.promptIds.add(promptId)
      if (isActive) inUse.activeFor.add(promptId)
    }
  }
  // A fixed order prevents two imports from deadlocking.
  return [...found.values()].toSorted((a, b) => (a.lineup.id < b.lineup.id ? -1 : 1))
}

/** Scans each text once, for the matchers of all reports. */
async function readArrived(
  tx: Db,
  scanning: Scanning,
  { workspaceId, lineups, keys }: { workspaceId: WorkspaceId; lineups: LineupInUse[]; keys: AnswerKey[] },
): Promise<Arrived[]> {
  if (keys.length === 0) return []
  const answers = await listAnswersByKey(tx, workspaceId, keys)
  const all = lineups.flatMap(({ lineup }) => lineup.matchers)
  const matchers: Matcher[] = [...new Map(all.map((matcher) => [matcher.id, matcher])).values()]
  const texts = answers.map(({ answer, content }) => ({ content, citedHosts: answer.hosts }))
  const found = await scanning.scan(matchers, texts)
  return answers.map(({ answer }, index) => ({
    answer,
    found: new Map((found[index] ?? []).map((mention) => [matchers[mention.matcher]?.id ?? '', mention])),
  }))
}

/** Adds the arrived answers to the sheets of one lineup. */
async function growSheets(
  tx: Db,
  workspaceId: WorkspaceId,
  { lineup, promptIds, activeFor }: LineupInUse,
  arrived: Arrived[],
): Promise<void> {
  const grown = grouped(
    arrived.filter(({ answer }) => promptIds.has(answer.promptId)),
    ({ answer }) => monthKey(monthOf(answer)),
  )
  const months = [...grown.values()].flatMap(([one]) => (one ? [monthOf(one.answer)] : []))
  // Without a sheet, the month had no answers before. For a lineup that is still being computed, the recalculation creates the
  // sheet.
  const active = months.filter(({ promptId }) => activeFor.has(promptId))
  await ensureSheets(tx, { workspaceId, lineup: lineup.id }, active)
  const stored = await lockSheets(tx, workspaceId, { lineup: lineup.id, months })
  const ownersOf = openOwners(lineup.brands)
  const sheets = stored.map((sheet): MonthSheet => {
    const { promptId, month } = sheet
    const fresh = (grown.get(monthKey(sheet)) ?? []).map((one) => cellOf(lineup, one, ownersOf))
    return { promptId, month, ...grownSheet(sheet, fresh, lineup.brands.length) }
  })
  await upsertSheets(tx, { workspaceId, lineup: lineup.id }, sheets)
}

function cellOf(
  lineup: Lineup,
  { answer, found }: Arrived,
  ownersOf: (host: string) => readonly number[],
): Cell {
  const mentions = lineup.matchers.flatMap(({ id }, index) => {
    const mention = found.get(id)
    return mention === undefined ? [] : foundMentions([{ ...mention, matcher: 0 }], [[index]])
  })
  return {
    ...bareCell(answer),
    mentions: inOrderOfAppearance(mentions),
    domains: citedDomains(answer.hosts, ownersOf),
  }
}
