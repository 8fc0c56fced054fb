import { size } from '../options.js'

const LEAST_MS = size(3000, 1)

export interface Speed {
  answersPerSecond: number
  megabytesPerSecond: number
}

/** The best single pass through the texts within the time: on a shared machine the others say more of the neighbours. */
export function speedOf(texts: readonly string[], read: () => void): Speed {
  const startedMs = performance.now()
  let bestMs = Infinity
  while (performance.now() - startedMs < LEAST_MS) {
    const passMs = performance.now()
    read()
    bestMs = Math.min(bestMs, performance.now() - passMs)
  }
  return speedIn(texts, bestMs / 1000)
}

export function speedIn(texts: readonly string[], seconds: number): Speed {
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  return { answersPerSecond: texts.length / seconds, megabytesPerSecond: bytes / 1e6 / seconds }
}
