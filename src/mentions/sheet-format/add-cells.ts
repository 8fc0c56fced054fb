import { COUNTED_SENTIMENTS, FAVOURS, SENTIMENTS } from './cell.js'
import { type MentionColumns, IS_UNANSWERED, IS_UNREAD } from './columns.js'
import { addCluster } from './point-sums.js'
import { VISIBILITY_UNIT, type WindowSums } from './window-sums.js'

/**
 * What an answer adds to a brand's visibility, by the number of brands named before it (at most 126). Whole millionths add up
 * exactly in any order: the order of cells may change after a restore.
 */
const VISIBILITY = Float64Array.from({ length: 127 }, (_, before) =>
  Math.round(VISIBILITY_UNIT * 100 * 0.9 ** before),
)

const CODES = SENTIMENTS.length
const COUNTS = COUNTED_SENTIMENTS.length
const UNKNOWN = COUNTED_SENTIMENTS.indexOf(null)
/** Indexed by the code of the sentiment. */
const FAVOUR = Float64Array.from(SENTIMENTS, (sentiment) => FAVOURS[sentiment])

/** Says where the cells of a sheet are added. */
export interface AddedSheet {
  /** Index of the sheet's prompt. */
  prompt: number
  /** The day of the window on which the sheet's month begins; negative if it begins before the window. */
  firstDay: number
}

/** True if no day of the month that begins on `firstDay` is in the window. */
export const isOutside = (firstDay: number, days: number) => firstDay >= days || firstDay + 31 <= 0

/** Adds the cells of a sheet in one flat loop that allocates nothing, because one request runs it over a million cells. */
export function addCells(sums: WindowSums, cells: MentionColumns, { prompt, firstDay }: AddedSheet): void {
  if (isOutside(firstDay, sums.days)) return
  const { days, brands, prompts, counted, groupOf, bySeries, byPrompt, byBrand, byDay, points, cluster } =
    sums
  const { positions, domainExecutions, domainCitations, namedAndCited, wordShares, judged, favour } = byBrand
  const { sentiments, visibility } = byDay
  const [dayPositions, dayDomains, dayCitations] = [
    byDay.positions,
    byDay.domainExecutions,
    byDay.domainCitations,
  ]
  const { ofBrand, named: namedSlots } = cluster
  const { mentions, wordShares: sharesOf, domains, domainCitations: citationsOf } = cells
  const pointOf = points?.pointOf
  let [point, slots, mentionsTo, domainsTo] = [0, 0, 0, 0]
  for (let cell = 0; cell < cells.length; cell += 1) {
    const named = cells.named[cell]!
    const mentionsFrom = mentionsTo
    const domainsFrom = domainsTo
    mentionsTo += named
    domainsTo += cells.cited[cell]!
    const day = firstDay + cells.day[cell]!
    const series = cells.series[cell]!
    if (day < 0 || day >= days || counted[series] === 0) continue
    const flags = cells.flags[cell]!
    const group = groupOf[series]!
    if ((flags & IS_UNANSWERED) !== 0) {
      sums.noAnswers[group]! += 1
      continue
    }
    if (pointOf !== undefined && pointOf[day] !== point) {
      cluster.namedCount = slots
      takeCluster(sums, { prompt, point })
      point = pointOf[day]!
      slots = 0
    }
    const citations = cells.citations[cell]!
    bySeries[series]! += 1
    const promptAt = group * prompts + prompt
    const dayAt = group * days + day
    byPrompt.citations[promptAt]! += citations
    if (named > 0) byPrompt.naming[promptAt]! += 1
    byDay.executions[dayAt]! += 1
    byDay.citations[dayAt]! += citations
    cluster.executions[group]! += 1
    cluster.mentions[group]! += named
    const dayStart = dayAt * brands
    const brandStart = group * brands
    const unknown = (flags & IS_UNREAD) === 0 ? 0 : UNKNOWN
    let [shares, unweighed] = [0, 0]
    for (let at = mentionsFrom; at < mentionsTo; at += 1) {
      const code = mentions[at]!
      const brand = (code / CODES) | 0
      const slot = brandStart + brand
      const before = at - mentionsFrom
      const share = sharesOf[at]!
      const brandAt = slot * prompts + prompt
      wordShares[brandAt]! += share
      shares += share
      unweighed += (share - 1) >>> 31
      // Each brand has one more count than sentiment codes, for unknown sentiment. Unknown mentions are stored with the first
      // code.
      sentiments[dayStart * COUNTS + code + brand + unknown]! += 1
      positions[brandAt]! += before + 1
      if (unknown === 0) {
        judged[brandAt]! += 1
        favour[brandAt]! += FAVOUR[code - brand * CODES]!
      }
      dayPositions[dayStart + brand]! += before + 1
      visibility[dayStart + brand]! += VISIBILITY[before]!
      // Adds the slot to the list if its count was 0. Written without a branch, because the processor would mispredict it half of
      // the time.
      const times = ofBrand[slot]!
      namedSlots[slots] = slot
      slots += (times - 1) >>> 31
      ofBrand[slot] = times + 1
    }
    byPrompt.wordShares[promptAt]! += shares
    byPrompt.unweighed[promptAt]! += unweighed
    for (let at = domainsFrom; at < domainsTo; at += 1) {
      const brand = domains[at]!
      const ofDomain = citationsOf[at]!
      const slot = (brandStart + brand) * prompts + prompt
      domainExecutions[slot]! += 1
      domainCitations[slot]! += ofDomain
      // Few answers cite a brand's page and few brands are named in one answer. Searching them costs less than marking each
      // brand.
      let isNamed = 0
      for (let other = mentionsFrom; other < mentionsTo; other += 1)
        if (((mentions[other]! / CODES) | 0) === brand) isNamed = 1
      namedAndCited[slot]! += isNamed
      dayDomains[dayStart + brand]! += 1
      dayCitations[dayStart + brand]! += ofDomain
    }
  }
  cluster.namedCount = slots
  takeCluster(sums, { prompt, point })
}

/** Adds the counts of one prompt and point to the sums and empties the cluster. */
function takeCluster(
  { prompts, byPrompt, byBrand, points, cluster }: WindowSums,
  at: { prompt: number; point: number },
): void {
  const { executions, mentions, ofBrand, named, namedCount } = cluster
  if (points !== null) addCluster(points, cluster, at)
  for (let group = 0; group < executions.length; group += 1) {
    byPrompt.executions[group * prompts + at.prompt]! += executions[group]!
    byPrompt.mentions[group * prompts + at.prompt]! += mentions[group]!
    executions[group] = 0
    mentions[group] = 0
  }
  for (let index = 0; index < namedCount; index += 1) {
    const slot = named[index]!
    byBrand.mentions[slot * prompts + at.prompt]! += ofBrand[slot]!
    ofBrand[slot] = 0
  }
}
