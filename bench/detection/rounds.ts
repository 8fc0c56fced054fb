import { size } from '../options.js'

const LEAST_MS = size(4000, 1)

export interface Speed {
  answersPerSecond: number
  megabytesPerSecond: number
}

/** Measures processor time after an equally long warm-up: on a shared machine, elapsed time depends on other processes. */
export function speedOf(texts: readonly string[], read: () => void): Speed {
  passMs(read)
  return speedIn(texts, passMs(read) / 1000)
}

function passMs(read: () => void): number {
  const startedMs = processorMs()
  for (let passes = 1; ; passes += 1) {
    read()
    const takenMs = processorMs() - startedMs
    if (takenMs >= LEAST_MS) return takenMs / passes
  }
}

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

export function speedIn(texts: readonly string[], seconds: number): Speed {
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  return { answersPerSecond: texts.length / seconds, megabytesPerSecond: bytes / 1e6 / seconds }
}
