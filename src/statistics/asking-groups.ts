import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import type { Period, Window } from '../kernel/days.js'
import { periodsIn } from '../kernel/days.js'
import { grouped } from '../kernel/grouped.js'
import { askedInAnyWay, type AskedPrompt, type AskingPart } from '../reports/index.js'
import { type GroupWindows, openPromptGroupSums, type PromptGroup, refuseTooMany } from './groups.js'
import { brandedOnly, findSheets, readReportSnapshot, sumsScope } from './read-report-snapshot.js'
import type { StatsQuery } from './stats-schema.js'

/** Label of the group of prompts without a persona or region. */
const WITHOUT: Record<AskingPart, string> = {
  persona: 'No persona',
  region: 'The whole country',
  turn: '',
}

/**
 * Prompts without a persona or region come first, then groups by name. Grouping by turn covers only chains, because first turns
 * of other prompts are not comparable.
 */
function askingGroups(prompts: readonly AskedPrompt[], part: AskingPart): PromptGroup[] {
  const listed = prompts.map((prompt, index) => ({ prompt, index, group: prompt[part] }))
  const counted = part === 'turn' ? listed.filter(({ prompt }) => prompt.turns > 1) : listed
  return [...grouped(counted, ({ group }) => group)]
    .map(([group, members]) => ({
      group: group === null ? null : String(group),
      label: group === null ? WITHOUT[part] : part === 'turn' ? `Turn ${group}` : String(group),
      prompts: members.map(({ index }) => index),
    }))
    .toSorted((a, b) => (orderKey(a) < orderKey(b) ? -1 : 1))
}

const orderKey = ({ group, label }: PromptGroup) => (group === null ? '' : label.toLowerCase())

interface Asked {
  reportId: string
  query: StatsQuery
  /** Which prompts the figures of the whole report count. The groups count the same ones. */
  branded: boolean | null
  part: AskingPart
  window: Window
  before: Window
  period: Period
}

/** Reads the figures of each group. The figures of the whole report still cover only prompts that are asked one way. */
export async function readAskingGroups(
  ctx: Pick<WorkspaceContext, 'workspaceId' | 'scanning'>,
  tx: Db,
  { reportId, query, branded, part, window, before, period }: Asked,
): Promise<GroupWindows[]> {
  const asked = { reportId, query: askedInAnyWay(query, [part]) }
  const whole = await readReportSnapshot(tx, ctx.workspaceId, asked)
  const snapshot = await brandedOnly(ctx, whole, branded ?? undefined)
  const groups = askingGroups(snapshot.prompts, part)
  const scope = {
    current: { ...sumsScope(snapshot, window), periods: periodsIn(window, period) },
    previous: sumsScope(snapshot, before),
  }
  refuseTooMany(groups.length, scope)
  const sums = openPromptGroupSums(groups, scope)
  const sheets = await findSheets(tx, snapshot, { daily: [window], summed: [before] })
  await sheets.each((sheet) => sums.add(sheet))
  return sums.groups()
}
