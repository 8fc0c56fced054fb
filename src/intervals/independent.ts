import { scoreInterval } from './interval.js'

/** 95 % of a normal distribution lie within this many standard deviations. */
const WIDE = 1.959964

/** Part and whole of independent events, for example visits of different people. */
export interface Counted {
  part: number
  whole: number
}

/** 95 % interval of a rate over independent events, within 0..1 (Wilson). Null if there are no events. */
export function independentInterval({ part, whole }: Counted): [number, number] | null {
  return whole === 0 ? null : scoreInterval(part / whole, WIDE / Math.sqrt(whole))
}

/** 95 % interval of the number of independent events per unit of `whole` (Poisson score). Null if `whole` is 0. */
export function eventsPerInterval({ part, whole }: Counted): [number, number] | null {
  if (whole === 0) return null
  const middle = part + WIDE ** 2 / 2
  const half = WIDE * Math.sqrt(part + WIDE ** 2 / 4)
  return [Math.max(0, (middle - half) / whole), (middle + half) / whole]
}

/** With fewer events of either kind there is no answer. */
const LEAST = 5

/** Tells whether two rates over independent events differ by more than noise. Null if there are too few events. */
export function differsByMoreThanNoise(one: Counted, other: Counted): boolean | null {
  const whole = one.whole + other.whole
  const part = one.part + other.part
  if (one.whole === 0 || other.whole === 0 || part < LEAST || whole - part < LEAST) return null
  const rate = part / whole
  const deviation = Math.sqrt(rate * (1 - rate) * (1 / one.whole + 1 / other.whole))
  return Math.abs(one.part / one.whole - other.part / other.whole) > WIDE * deviation
}
