import { type Period, periodsIn, type Window } from '../../kernel/days.js'
import { type KnownSurfaces, mainSurfaces, notCompared } from '../../surfaces/index.js'
import type { ActiveVersion } from '../../reports/index.js'
import type { ReportStats } from '../stats-schema.js'
import type { GroupWindows } from '../groups.js'
import { brandsAnalysis } from './brands-analysis.js'
import { engineCoverage } from './engine-coverage.js'
import { historyOf } from './history.js'
import { scopeMeasures, type Windows } from './measures.js'
import { scopeFigures } from './scope-figures.js'

interface StatsParts {
  id: string
  version: ActiveVersion
  windows: Windows
  surfaces: KnownSurfaces
  /** Undefined if the request asks for no groups. */
  groups: GroupWindows[] | undefined
  /** Sums by engine for `engineCoverage`. Undefined if the request does not ask for it. */
  engines: GroupWindows[] | undefined
  /** Length of a point of `history`. */
  period: Period
  filters: Omit<ReportStats['window'], keyof Window | 'previousStartDate' | 'previousEndDate'>
  detectedBrands: ReportStats['detectedBrands']
  /** Index of the brand that `summary` describes. */
  summarised: number
  /** Leaves out the blocks that only other clients read. */
  isCompact: boolean
  hasPreviousHistory: boolean
}

export function reportStats({
  id,
  version,
  windows,
  surfaces,
  groups,
  engines,
  period,
  filters,
  detectedBrands,
  summarised,
  isCompact,
  hasPreviousHistory,
}: StatsParts): ReportStats {
  const { brands, ...numbers } = version
  const measuresOf = (scopes: Windows[]) => scopeMeasures(scopes, brands.length)
  const [measures = []] = measuresOf([windows])
  const ofGroups = measuresOf(groups?.map((group) => group.windows) ?? [])
  const { figures, daily, ranking } = scopeFigures(windows, { brands, brand: summarised, measures }, period)
  const domains = brands.map(({ brandDomain }) => brandDomain)
  const { summary, brands: ofBrands, history, ...counts } = figures
  return {
    id,
    brand: { brand: brands[0]?.brand ?? '', brandDomain: domains[0] ?? '' },
    status: figures.executions === 0 ? 'no_data' : 'finished',
    isRecalculating: numbers.isRecalculating,
    version: numbers.version,
    simulated: numbers.simulated,
    ...counts,
    window: {
      ...windows.current.window,
      previousStartDate: windows.previous.window.startDate,
      previousEndDate: windows.previous.window.endDate,
      ...filters,
    },
    summary,
    brands: ofBrands,
    history,
    ...(hasPreviousHistory && {
      previousHistory: historyOf(
        windows.previous,
        brands.map(({ brand }) => brand),
        periodsIn(windows.previous.window, period),
      ),
    }),
    ...(engines && { engineCoverage: engineCoverage(engines, summarised) }),
    notCompared: notCompared(windows, surfaces),
    ...(groups && {
      groups: groups.map(({ group, label, windows: own }, index) => ({
        group,
        label,
        surfaces: mainSurfaces(own.current, surfaces),
        ...scopeFigures(own, { brands, brand: summarised, measures: ofGroups[index]! }, period).figures,
      })),
    }),
    detectedBrands,
    ...(isCompact ? {} : brandsAnalysis({ brands: ofBrands, daily, domains, ranking })),
  }
}
