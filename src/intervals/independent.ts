import { scoreInterval } from './interval.js'

/** What 95 % of a normal distribution lie within, in standard deviations. */
const WIDE = 1.959964

/** A part of things that happen independently of each other, such as visits of different people. */
export interface Counted {
  part: number
  whole: number
}

/** 95 % interval of a rate over independent events, within 0..1 (Wilson); null over nothing. */
export function independentInterval({ part, whole }: Counted): [number, number] | null {
  return whole === 0 ? null : scoreInterval(part / whole, WIDE / Math.sqrt(whole))
}

/** 95 % interval of how many independent events come with each of something else (the score of Poisson's); null without any. */
export function eventsPerInterval({ part, whole }: Counted): [number, number] | null {
  if (whole === 0) return null
  const middle = part + WIDE ** 2 / 2
  const half = WIDE * Math.sqrt(part + WIDE ** 2 / 4)
  return [Math.max(0, (middle - half) / whole), (middle + half) / whole]
}

/** Below so many events of either kind nothing can be said. */
const LEAST = 5

/** Whether two rates over independent events differ by more than noise; null where there are too few events to tell. */
export function differsByMoreThanNoise(one: Counted, other: Counted): boolean | null {
  const whole = one.whole + other.whole
  const part = one.part + other.part
  if (one.whole === 0 || other.whole === 0 || part < LEAST || whole - part < LEAST) return null
  const rate = part / whole
  const deviation = Math.sqrt(rate * (1 - rate) * (1 / one.whole + 1 / other.whole))
  return Math.abs(one.part / one.whole - other.part / other.whole) > WIDE * deviation
}
