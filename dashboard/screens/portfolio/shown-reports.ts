import type { OverviewItem } from '../../data/types.js'
import { orderBy } from '../../parts/table.js'

interface Asked {
  workspaceId: string
  /** Empty: reports with the strongest changes come first. */
  sortBy: string
  isAscending: boolean
}

/** The values that columns sort by. Null comes last in both directions. */
const ORDERS: Record<string, (report: OverviewItem) => number | string | null> = {
  reportTitle: ({ reportTitle }) => reportTitle.toLowerCase(),
  brandCoverage: ({ brandCoverage }) => brandCoverage,
  change: ({ change }) => change.delta,
  recentAlerts: ({ recentAlerts }) => recentAlerts,
  actionsWorthDoing: ({ actionsWorthDoing }) => actionsWorthDoing,
  failed: ({ failed }) => failed,
  costUsd: ({ costUsd }) => costUsd,
  lastAskedDate: ({ lastAskedDate }) => lastAskedDate,
}

/** The reports of the chosen workspace, sorted and grouped by workspace. Workspaces have the order of their first report. */
export function shownReports(reports: OverviewItem[], asked: Asked): OverviewItem[] {
  const fitting = reports.filter(({ workspaceId }) => ['', workspaceId].includes(asked.workspaceId))
  const sorted = fitting.toSorted(orderOf(asked))
  const rank = new Map(
    sorted.map(({ workspaceId }, index) => [workspaceId, index]).toReversed() as [string, number][],
  )
  return sorted.toSorted(
    (one, other) => (rank.get(one.workspaceId) ?? 0) - (rank.get(other.workspaceId) ?? 0),
  )
}

function orderOf({ sortBy, isAscending }: Asked): (one: OverviewItem, other: OverviewItem) => number {
  const valueOf = ORDERS[sortBy]
  if (valueOf === undefined) return byEvidence
  return orderBy(valueOf, isAscending)
}

/** Sorts changes that are more than noise first, then by size. Evidence ranks before size. */
function byEvidence(one: OverviewItem, other: OverviewItem): number {
  const weight = ({ change: { significant, delta } }: OverviewItem) =>
    significant === true ? 1000 + Math.abs(delta ?? 0) : 0
  return weight(other) - weight(one)
}
