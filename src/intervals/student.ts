import { logGamma } from './interval-distribution.js'

/** Upper tail of Student's t distribution. */
export function studentTail(value: number, freedom: number): number {
  if (value < 0) return 1 - studentTail(-value, freedom)
  const share = freedom / (freedom + value * value)
  return share === 0 ? 0 : incompleteBeta(share, freedom / 2, 0.5) / 2
}

const MOST_STEPS = 100
const CLOSE = 1e-10

/**
 * The value that `tail` of the distribution lies above; `tail` is below one half. The tail is convex, so Newton's steps never
 * overshoot.
 */
export function studentQuantile(tail: number, freedom: number): number {
  const peak = Math.exp(logGamma((freedom + 1) / 2) - logGamma(freedom / 2)) / Math.sqrt(freedom * Math.PI)
  let value = 0
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const density = peak * (1 + (value * value) / freedom) ** (-(freedom + 1) / 2)
    const further = (studentTail(value, freedom) - tail) / density
    value += further
    if (further < CLOSE * value) break
  }
  return value
}

/** The regularised incomplete beta function. Uses the continued fraction that converges faster on this side of the mean. */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x))
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(x, a, b)) / a
    : 1 - (front * betaFraction(1 - x, b, a)) / b
}

const MOST_TERMS = 500
const PRECISION = 1e-12
const TINY = 1e-300

/** Computes the continued fraction term by term (Lentz). */
function betaFraction(x: number, a: number, b: number): number {
  let c = 1
  let d = inverse(1 - ((a + b) * x) / (a + 1))
  let value = d
  for (let term = 1; term <= MOST_TERMS; term += 1) {
    const at = a + 2 * term
    const even = (term * (b - term) * x) / ((at - 1) * at)
    d = inverse(1 + even * d)
    c = apart(1 + even / c)
    value *= d * c
    const odd = (-(a + term) * (a + b + term) * x) / (at * (at + 1))
    d = inverse(1 + odd * d)
    c = apart(1 + odd / c)
    value *= d * c
    if (Math.abs(d * c - 1) < PRECISION) break
  }
  return value
}

const apart = (value: number) => (Math.abs(value) < TINY ? TINY : value)
const inverse = (value: number) => 1 / apart(value)
