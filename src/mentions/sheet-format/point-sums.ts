import { daysBetween, type Window } from '../../kernel/days.js'

/**
 * The sums that the intervals of a chart's points need: powers and products of each prompt's answers and mentions. Values of a
 * group are at `group * points + point`, those of a brand at `(group * points + point) * brands + brand`.
 */
export interface PointSums {
  points: number
  brands: number
  /** The point that each day of the window belongs to. */
  pointOf: Uint16Array
  executions: PowerSums
  /** Mentions of all brands. */
  mentions: PowerSums
  /** Over a brand's mentions in each prompt: squares, and products with the prompt's answers and mentions. */
  squares: Float64Array
  perExecutions: Float64Array
  perMentions: Float64Array
  /** A week that spans two months is on two sheets, so the counts of each prompt are kept until both are added. */
  halves: Halves
}

/** Sums over prompts of the powers of a denominator. `prompts` counts the prompts where it is not 0. */
interface PowerSums {
  prompts: Float64Array
  size: Float64Array
  squares: Float64Array
  cubes: Float64Array
  fourths: Float64Array
}

interface Halves {
  /** Index among the points that are on two sheets; -1 for all other points. */
  halfOf: Int16Array
  count: number
  prompts: number
  /** For each group, point on two sheets, and prompt: answers, mentions of all brands, mentions of each brand. */
  counts: Float64Array
}

interface PointScope {
  /** Consecutive windows that the days are divided into. */
  periods: readonly Window[]
  brands: number
  prompts: number
  groups: number
}

export function openPointSums({ periods, brands, prompts, groups }: PointScope): PointSums {
  const points = periods.length
  const ofPoints = () => new Float64Array(groups * points)
  const ofBrands = () => new Float64Array(groups * points * brands)
  const powers = (): PowerSums => ({
    prompts: ofPoints(),
    size: ofPoints(),
    squares: ofPoints(),
    cubes: ofPoints(),
    fourths: ofPoints(),
  })
  return {
    points,
    brands,
    pointOf: Uint16Array.from(
      periods.flatMap((period, point) => Array.from({ length: daysBetween(period) }, () => point)),
    ),
    executions: powers(),
    mentions: powers(),
    squares: ofBrands(),
    perExecutions: ofBrands(),
    perMentions: ofBrands(),
    halves: openHalves({ periods, brands, prompts, groups }),
  }
}

function openHalves({ periods, brands, prompts, groups }: PointScope): Halves {
  let count = 0
  const halfOf = Int16Array.from(periods, ({ startDate, endDate }) =>
    startDate.slice(0, 7) === endDate.slice(0, 7) ? -1 : count++,
  )
  return { halfOf, count, prompts, counts: new Float64Array(groups * count * prompts * (brands + 2)) }
}

/** The counts of one prompt at one point, for each group, until `addCluster` adds them to the sums. */
export interface Cluster {
  executions: Int32Array
  mentions: Int32Array
  /** Mentions at `group * brands + brand`. `named` lists the slots that are not 0; `namedCount` is their number. */
  ofBrand: Int32Array
  named: Uint16Array
  namedCount: number
  /** The group of each slot. */
  groupOf: Uint8Array
}

export function openCluster(groups: number, brands: number): Cluster {
  return {
    executions: new Int32Array(groups),
    mentions: new Int32Array(groups),
    ofBrand: new Int32Array(groups * brands),
    // One more than the slots: `addCells` writes a slot first and then checks whether it is new.
    named: new Uint16Array(groups * brands + 1),
    namedCount: 0,
    groupOf: Uint8Array.from({ length: groups * brands }, (_, slot) => Math.floor(slot / brands)),
  }
}

/** Adds the counts of one prompt at one point. */
export function addCluster(
  sums: PointSums,
  cluster: Cluster,
  { point, prompt }: { point: number; prompt: number },
): void {
  if (sums.halves.halfOf[point]! >= 0) return addHalf(sums, cluster, { point, prompt })
  const { points, brands, squares, perExecutions, perMentions } = sums
  const { executions, mentions, ofBrand, named, namedCount, groupOf } = cluster
  for (let group = 0; group < executions.length; group += 1) {
    if (executions[group] === 0) continue
    const at = group * points + point
    addPowers(sums.executions, at, 0, executions[group]!)
    if (mentions[group]! > 0) addPowers(sums.mentions, at, 0, mentions[group]!)
  }
  for (let index = 0; index < namedCount; index += 1) {
    const slot = named[index]!
    const group = groupOf[slot]!
    // `slot` contains `group * brands` already.
    const at = (group * (points - 1) + point) * brands + slot
    const count = ofBrand[slot]!
    squares[at]! += count * count
    perExecutions[at]! += count * executions[group]!
    perMentions[at]! += count * mentions[group]!
  }
}

/**
 * Adds a second part of the same prompt and point. The first part is in the sums already, so the difference between the new and
 * old powers is added.
 */
function addHalf(
  sums: PointSums,
  { executions, mentions, ofBrand }: Cluster,
  { point, prompt }: { point: number; prompt: number },
): void {
  const { points, brands, halves } = sums
  const { counts, halfOf, count, prompts } = halves
  for (let group = 0; group < executions.length; group += 1) {
    const at = group * points + point
    const from = ((group * count + halfOf[point]!) * prompts + prompt) * (brands + 2)
    const [executionsBefore, mentionsBefore] = [counts[from]!, counts[from + 1]!]
    const [executionsNow, mentionsNow] = [
      executionsBefore + executions[group]!,
      mentionsBefore + mentions[group]!,
    ]
    counts[from] = executionsNow
    counts[from + 1] = mentionsNow
    addPowers(sums.executions, at, executionsBefore, executionsNow)
    addPowers(sums.mentions, at, mentionsBefore, mentionsNow)
    for (let brand = 0; brand < brands; brand += 1) {
      const before = counts[from + 2 + brand]!
      const now = before + ofBrand[group * brands + brand]!
      counts[from + 2 + brand] = now
      sums.squares[at * brands + brand]! += now * now - before * before
      sums.perExecutions[at * brands + brand]! += now * executionsNow - before * executionsBefore
      sums.perMentions[at * brands + brand]! += now * mentionsNow - before * mentionsBefore
    }
  }
}

function addPowers(sums: PowerSums, at: number, before: number, now: number): void {
  if (before === 0 && now > 0) sums.prompts[at]! += 1
  const [squareBefore, square] = [before * before, now * now]
  sums.size[at]! += now - before
  sums.squares[at]! += square - squareBefore
  sums.cubes[at]! += square * now - squareBefore * before
  sums.fourths[at]! += square * square - squareBefore * squareBefore
}

/** Returns the sums of one group. */
export function pointsOfGroup(sums: PointSums, group: number): PointSums {
  const { points, brands } = sums
  const ofPoints = (values: Float64Array) => values.subarray(group * points, (group + 1) * points)
  const ofBrands = (values: Float64Array) =>
    values.subarray(group * points * brands, (group + 1) * points * brands)
  const powers = ({ prompts, size, squares, cubes, fourths }: PowerSums): PowerSums => ({
    prompts: ofPoints(prompts),
    size: ofPoints(size),
    squares: ofPoints(squares),
    cubes: ofPoints(cubes),
    fourths: ofPoints(fourths),
  })
  return {
    ...sums,
    executions: powers(sums.executions),
    mentions: powers(sums.mentions),
    squares: ofBrands(sums.squares),
    perExecutions: ofBrands(sums.perExecutions),
    perMentions: ofBrands(sums.perMentions),
  }
}
