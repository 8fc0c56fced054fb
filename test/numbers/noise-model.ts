import { sum } from './scene.js'

/** Fewer say nothing of how sure a figure is. */
export const LEAST_PROMPTS = 5

/** Numerator and denominator of one prompt in a window. */
export type Part = [number, number]

/** The parts of the same prompts in both windows. */
interface Compared {
  now: Part[]
  before: Part[]
}

/** Twice the standard deviation, squared. What reaches exactly that is noise, however it was rounded. */
const FAR_OUT = 4 * (1 + 1e-9)

/** Whether a ratio has changed by more than noise, by the formula of docs/metrics.md; null where too few prompts have both. */
export function isMoreThanNoise({ now, before }: Compared): boolean | null {
  const inBoth = now.filter(([, whole], prompt) => whole > 0 && (before[prompt]?.[1] ?? 0) > 0)
  if (inBoth.length < LEAST_PROMPTS) return null
  const all = (some: Part[], place: 0 | 1) => sum(some.map((part) => part[place]))
  const ratio = (all(now, 0) + all(before, 0)) / (all(now, 1) + all(before, 1))
  const pull = (some: Part[], prompt: number) => {
    const [part, whole] = some[prompt] ?? [0, 0]
    return (part - ratio * whole) / all(some, 1)
  }
  const pulls = now.map((_, prompt) => pull(now, prompt) - pull(before, prompt))
  const squares = sum(pulls.map((one) => one * one))
  return squares > 0 && sum(pulls) ** 2 / squares > FAR_OUT
}
