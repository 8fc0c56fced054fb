import { sum } from './scene.js'

/** Fewer say nothing of how sure a figure is. */
const LEAST_PROMPTS = 5

/** Fewer say nothing of how sure a figure of one prompt is. */
const LEAST_DAYS = 5

/** Numerator and denominator of one prompt in a window, or of one of its days. */
export type Part = [number, number]

/** The parts of both windows. */
interface Compared {
  now: Part[]
  before: Part[]
}

/** Twice the standard deviation, squared. What reaches exactly that is noise, however it was rounded. */
const FAR_OUT = 4 * (1 + 1e-9)

/** The same of one prompt, from the days on which it was answered; null where either window has too few. */
export function isMoreThanChance({ now, before }: Compared): boolean | null {
  if (Math.min(now.length, before.length) < LEAST_DAYS) return null
  const ratioOf = (some: Part[]) => sum(some.map(([part]) => part)) / sum(some.map(([, whole]) => whole))
  const ratio = ratioOf([...now, ...before])
  const pulls = (some: Part[]) => {
    const all = sum(some.map(([, whole]) => whole))
    return some.map(([part, whole]) => (part - ratio * whole) / all)
  }
  const squares = sum([...pulls(now), ...pulls(before)].map((one) => one * one))
  return (ratioOf(now) - ratioOf(before)) ** 2 > squares * FAR_OUT
}

/** Whether a ratio has changed by more than noise, by the formula of docs/metrics.md; null where too few prompts have both. */
export function isMoreThanNoise({ now, before }: Compared): boolean | null {
  const inBoth = now.filter(([, whole], prompt) => whole > 0 && (before[prompt]?.[1] ?? 0) > 0)
  if (inBoth.length < LEAST_PROMPTS) return null
  const all = (some: Part[], side: 0 | 1) => sum(some.map((part) => part[side]))
  const ratio = (all(now, 0) + all(before, 0)) / (all(now, 1) + all(before, 1))
  const pull = (some: Part[], prompt: number) => {
    const [part, whole] = some[prompt] ?? [0, 0]
    return (part - ratio * whole) / all(some, 1)
  }
  const pulls = now.map((_, prompt) => pull(now, prompt) - pull(before, prompt))
  const squares = sum(pulls.map((one) => one * one))
  return squares > 0 && sum(pulls) ** 2 / squares > FAR_OUT
}
