/** True counts of visits on a day, by `day|origin`. */
interface Truth {
  visits: Map<string, number>
  goals: Map<string, number>
}

interface Days {
  startDate: string
  endDate: string
}

const WIDE = 1.959964
const one = (value: number) => Math.round(value * 10) / 10 + 0

function sumOf(
  counts: Map<string, number>,
  origins: readonly string[],
  { startDate, endDate }: Days,
): number {
  let sum = 0
  for (const [key, count] of counts) {
    const [day = '', origin = ''] = key.split('|')
    if (day >= startDate && day <= endDate && origins.includes(origin)) sum += count
  }
  return sum
}

/** Finds the border of a condition between `inside`, where it holds, and `outside`. */
function edge(inside: number, outside: number, holds: (value: number) => boolean): number {
  if (holds(outside)) return outside
  let [near, far] = [inside, outside]
  for (let step = 0; step < 200; step += 1) {
    const middle = (near + far) / 2
    if (holds(middle)) near = middle
    else far = middle
  }
  return near
}

/** All rates from which the counted rate is at most 1.96 of their own standard deviations away, in percent. */
function rateRange(part: number, whole: number): [number, number] {
  const counted = part / whole
  const holds = (rate: number) => (counted - rate) ** 2 <= (WIDE ** 2 * rate * (1 - rate)) / whole + 1e-15
  return [one(100 * edge(counted, 0, holds)), one(100 * edge(counted, 1, holds))]
}

/** Whether two rates differ by more than noise, by the formula in docs/metrics.md; null with too few visits. */
function differ([part, whole]: [number, number], [part2, whole2]: [number, number]): boolean | null {
  const [reached, all] = [part + part2, whole + whole2]
  if (whole === 0 || whole2 === 0 || reached < 5 || all - reached < 5) return null
  const common = reached / all
  const deviation = Math.sqrt(common * (1 - common) * (1 / whole + 1 / whole2))
  return Math.abs(part / whole - part2 / whole2) > WIDE * deviation
}

/** The goal rate of some origins, with its interval and its change against the window before. */
export function modelGoalRate(truth: Truth, origins: readonly string[], now: Days, before: Days) {
  const counted = (days: Days): [number, number] => [
    sumOf(truth.goals, origins, days),
    sumOf(truth.visits, origins, days),
  ]
  const [goals, visits] = counted(now)
  const [goalsBefore, visitsBefore] = counted(before)
  if (visits === 0) return null
  const value = one((100 * goals) / visits)
  const previous = visitsBefore === 0 ? null : one((100 * goalsBefore) / visitsBefore)
  return {
    value,
    n: visits,
    interval: rateRange(goals, visits),
    change:
      previous === null
        ? null
        : {
            previous,
            delta: one(value - previous),
            significant: differ([goals, visits], [goalsBefore, visitsBefore]),
          },
  }
}

/** The difference between the rate of an engine and that of other sites. */
export function modelAgainstOthers(truth: Truth, origin: string, days: Days) {
  const of = (name: string): [number, number] => [
    sumOf(truth.goals, [name], days),
    sumOf(truth.visits, [name], days),
  ]
  const [[goals, visits], [others, all]] = [of(origin), of('elsewhere')]
  if (visits === 0 || all === 0) return null
  const delta = one(one((100 * goals) / visits) - one((100 * others) / all))
  return { delta, significant: differ([goals, visits], [others, all]) }
}

/** Visits per thousand citations, with all means from which the count is at most 1.96 of their standard deviations away. */
export function modelPerThousand(visits: number, citations: number) {
  const holds = (mean: number) => (visits - mean) ** 2 <= WIDE ** 2 * mean + 1e-9
  const shown = (count: number) => one((1000 * count) / citations)
  const interval = [shown(edge(visits, 0, holds)), shown(edge(visits, 10 * visits + 100, holds))]
  return { value: shown(visits), n: citations, interval, change: null }
}
