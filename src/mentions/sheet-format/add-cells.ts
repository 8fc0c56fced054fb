import { AGAIN, CITED, EXTENDED, SENTIMENTS, SHORT_CODES, TONE_UNKNOWN, TONES } from './cell.js'
import { addCluster } from './point-sums.js'
import { bytesOf, DIGIT_BASE as BASE } from './sheet-bytes.js'
import { EXECUTION, SURFACES, UNANSWERED } from './series.js'
import { VISIBILITY_UNIT, type WindowSums } from './window-sums.js'

/**
 * What an execution adds to the visibility of a brand, by the number of brands named before it; a cell holds 126 at most. In whole
 * millionths, which add up exactly: cells stand in the order in which answers came, and that is another one after a restore.
 */
const VISIBILITY = Float64Array.from({ length: 127 }, (_, before) =>
  Math.round(VISIBILITY_UNIT * 100 * 0.9 ** before),
)

const CODES = SENTIMENTS.length
const COUNTS = TONES.length
const UNKNOWN = TONES.indexOf(null)

/**
 * Adds the cells of a sheet, as `encodeCells` writes them: a header, the brands named, the brands cited. It is one flat loop
 * that allocates nothing, because one request runs it over a million cells. `firstDay` is the day of the window on which
 * the month of the cells begins; negative where it begins before the window.
 */
export function addCells(
  sums: WindowSums,
  text: string,
  { prompt, firstDay }: { prompt: number; firstDay: number },
): void {
  const bytes = bytesOf(text)
  const { days, brands, prompts, counted, groupOf, bySeries, byPrompt, byBrand, byDay, points, cluster } =
    sums
  const { positions, domainExecutions, domainCitations } = byBrand
  const { sentiments, visibility } = byDay
  const [dayPositions, dayDomains, dayCitations] = [
    byDay.positions,
    byDay.domainExecutions,
    byDay.domainCitations,
  ]
  const { ofBrand, named: namedPlaces } = cluster
  const pointOf = points?.pointOf
  let [at, point, places] = [0, 0, 0]
  while (at < text.length) {
    const day = firstDay + bytes[at]! - 1
    const code = bytes[at + 1]! - 1
    at += 2
    let series = (code % SHORT_CODES) * SURFACES
    let unknown = 0
    if ((code & EXTENDED) !== 0) {
      series = (bytes[at]! - 1) * SURFACES + bytes[at + 1]! - 1
      unknown = (code & TONE_UNKNOWN) * UNKNOWN
      at += 2
    }
    const kind = day >= 0 && day < days ? counted[series]! << ((code >> 3) & 1) : 0
    if ((code & AGAIN) !== 0) {
      while (bytes[at]! > BASE) at += 1
      at += 1
    }
    let digit = bytes[at++]! - 1
    let citations = digit % BASE
    for (let factor = BASE; digit >= BASE; factor *= BASE) {
      digit = bytes[at++]! - 1
      citations += (digit % BASE) * factor
    }
    const named = bytes[at++]! - 1
    const cited = (code & CITED) === 0 ? 0 : bytes[at++]! - 1
    const group = groupOf[series]!
    if (kind !== EXECUTION) {
      if (kind === UNANSWERED) sums.noAnswers[group]! += 1
      for (let left = named; left > 0; left -= 1) {
        while (bytes[at]! > BASE) at += 1
        at += 1
      }
      for (let left = cited; left > 0; left -= 1) {
        at += 1
        while (bytes[at]! > BASE) at += 1
        at += 1
      }
      continue
    }
    if (pointOf !== undefined && pointOf[day] !== point) {
      cluster.namedCount = places
      takeCluster(sums, { prompt, point })
      point = pointOf[day]!
      places = 0
    }
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
    for (let index = 0; index < named; index += 1) {
      let tone = bytes[at++]! - 1
      if (tone >= BASE) tone += (bytes[at++]! - 2) * BASE
      const brand = (tone / CODES) | 0
      const place = brandStart + brand
      // Each brand has one count more than codes; one that is not known has the first code.
      sentiments[dayStart * COUNTS + tone + brand + unknown]! += 1
      positions[place * prompts + prompt]! += index + 1
      dayPositions[dayStart + brand]! += index + 1
      visibility[dayStart + brand]! += VISIBILITY[index]!
      // Counts a place that was 0 without a branch, which would be guessed wrong every other time.
      const before = ofBrand[place]!
      namedPlaces[places] = place
      places += (before - 1) >>> 31
      ofBrand[place] = before + 1
    }
    for (let index = 0; index < cited; index += 1) {
      const brand = bytes[at++]! - 1
      digit = bytes[at++]! - 1
      let ofDomain = digit % BASE
      for (let factor = BASE; digit >= BASE; factor *= BASE) {
        digit = bytes[at++]! - 1
        ofDomain += (digit % BASE) * factor
      }
      domainExecutions[(brandStart + brand) * prompts + prompt]! += 1
      domainCitations[(brandStart + brand) * prompts + prompt]! += ofDomain
      dayDomains[dayStart + brand]! += 1
      dayCitations[dayStart + brand]! += ofDomain
    }
  }
  cluster.namedCount = places
  takeCluster(sums, { prompt, point })
}

/** Moves what was counted for one prompt and point to the sums, and leaves the cluster empty. */
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
    const place = named[index]!
    byBrand.mentions[place * prompts + at.prompt]! += ofBrand[place]!
    ofBrand[place] = 0
  }
}
