/** Maps a value to its coordinate on an axis. */

interface Scale {
  (value: number): number
}

export function linear(from: [number, number], to: [number, number]): Scale {
  const [low, high] = from
  const span = high - low || 1
  return (value) => to[0] + ((value - low) / span) * (to[1] - to[0])
}

const STEPS = [1, 2, 2.5, 5, 10]

/** The round step that divides a span into about four parts. */
function stepOf(span: number): number {
  const rough = span / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  return (STEPS.find((times) => times * power >= rough) ?? 10) * power
}

/** Round numbers between two values. */
export function ticksBetween(low: number, high: number): number[] {
  const step = stepOf(Math.max(high - low, 0.01))
  const [first, last] = [Math.ceil(low / step), Math.floor(high / step)]
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  )
}

/** Four or five round numbers. They begin at 0, or below it if a value is negative, and reach at least the largest value. */
export function ticksTo(max: number, min = 0): number[] {
  const step = stepOf(Math.max(max - Math.min(0, min), 1))
  const below = Math.ceil(Math.max(0, -min) / step)
  const above = Math.ceil(Math.max(max, min < 0 ? 0 : 1) / step)
  return Array.from({ length: below + above + 1 }, (_, index) =>
    Number(((index - below) * step).toPrecision(12)),
  )
}

/** The indexes of the points that have room for a label. The first point always gets one. */
export function withRoom(xs: number[], room: number): Set<number> {
  const labelled = new Set<number>()
  let free = -Infinity
  for (const [index, x] of xs.entries()) {
    if (x < free) continue
    labelled.add(index)
    free = x + room
  }
  return labelled
}

/** The index of the nearest point on an axis; undefined if there are no points. */
export function nearestIndex(xs: number[], at: number): number | undefined {
  const distances = xs.map((x) => Math.abs(x - at))
  const nearest = distances.indexOf(Math.min(...distances))
  return nearest === -1 ? undefined : nearest
}

export type Coordinates = [x: number, y: number]

/** Splits points into runs at missing values, so that no line is drawn over a gap. */
export function runsOf<Point>(points: Point[], has: (point: Point) => boolean): Point[][] {
  const runs: Point[][] = []
  let isOpen = false
  for (const point of points) {
    if (!has(point)) isOpen = false
    else if (isOpen) runs.at(-1)?.push(point)
    else {
      runs.push([point])
      isOpen = true
    }
  }
  return runs
}

const round = (value: number): number => Math.round(value * 10) / 10

export function linePath(points: Coordinates[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
}

/** The area between two lines of the same length. */
export function areaPath(upper: Coordinates[], lower: Coordinates[]): string {
  return `${linePath([...upper, ...lower.toReversed()])}Z`
}
