const STEPS = 60
const MEMORY = 8

/** The value of what is to become least, and its slope, which is written into the second argument. */
export type Slope = (at: Float64Array, slope: Float64Array) => number

interface Past {
  step: Float64Array
  turn: Float64Array
  scale: number
}

/** L-BFGS with a line search that halves its step. */
export function minimise(loss: Slope, from: Float64Array): Float64Array<ArrayBuffer> {
  let weights = Float64Array.from(from)
  let slope = new Float64Array(from.length)
  let value = loss(weights, slope)
  const past: Past[] = []
  for (let count = 0; count < STEPS; count += 1) {
    const direction = directionOf(slope, past)
    let size = past.length === 0 ? 1 / Math.max(1, norm(slope)) : 1
    const next = new Float64Array(from.length)
    const nextSlope = new Float64Array(from.length)
    let nextValue = Infinity
    const descent = dot(slope, direction)
    while (size > 1e-9) {
      for (let index = 0; index < from.length; index += 1)
        next[index] = (weights[index] ?? 0) + size * (direction[index] ?? 0)
      nextValue = loss(next, nextSlope)
      if (nextValue <= value + 1e-4 * size * descent) break
      size /= 2
    }
    if (value - nextValue < 1e-6 * value) break
    const step = next.map((one, index) => one - (weights[index] ?? 0))
    const turn = nextSlope.map((one, index) => one - (slope[index] ?? 0))
    past.push({ step, turn, scale: 1 / dot(step, turn) })
    if (past.length > MEMORY) past.shift()
    weights = next
    slope = nextSlope
    value = nextValue
  }
  return weights
}

function directionOf(slope: Float64Array, past: readonly Past[]): Float64Array {
  const direction = slope.map((one) => -one)
  const sizes: number[] = []
  for (const { step, turn, scale } of past.toReversed()) {
    const size = scale * dot(step, direction)
    sizes.push(size)
    add(direction, turn, -size)
  }
  const last = past.at(-1)
  if (last !== undefined) {
    const factor = dot(last.step, last.turn) / dot(last.turn, last.turn)
    for (let index = 0; index < direction.length; index += 1)
      direction[index] = (direction[index] ?? 0) * factor
  }
  for (const { step, turn, scale } of past)
    add(direction, step, (sizes.pop() ?? 0) - scale * dot(turn, direction))
  return direction
}

function add(to: Float64Array, what: Float64Array, times: number): void {
  for (let index = 0; index < to.length; index += 1) to[index] = (to[index] ?? 0) + times * (what[index] ?? 0)
}

function dot(one: Float64Array, other: Float64Array): number {
  let total = 0
  for (let index = 0; index < one.length; index += 1) total += (one[index] ?? 0) * (other[index] ?? 0)
  return total
}

function norm(vector: Float64Array): number {
  return Math.sqrt(dot(vector, vector))
}
