/** What one thread holds. V8 gives each thread a heap of its own; what stands outside it is counted apart. */
export interface ThreadMemory {
  /** Bytes by part; `heap_total` is what V8 has reserved of the system for what is in use. */
  parts: Record<'heap_used' | 'heap_total' | 'external' | 'array_buffers', number>
  /** Bytes, or characters where only these are known, by cache. */
  caches: Record<string, number>
}

interface NamedMemory extends ThreadMemory {
  thread: string
}

export type Caches = () => Record<string, number>

/** Of the thread that calls it. */
export function memoryHere(caches: Caches = () => ({})): ThreadMemory {
  const { heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage()
  return {
    // `external` contains the buffers, which stand apart here so that the parts can be added up.
    parts: {
      heap_used: heapUsed,
      heap_total: heapTotal,
      external: Math.max(external - arrayBuffers, 0),
      array_buffers: arrayBuffers,
    },
    caches: caches(),
  }
}

type AskMemory = () => Promise<ThreadMemory>

const threads = new Map<AskMemory, string>()

/** A thread that runs from now until the returned function is called. */
export function registerThread(name: string, ask: AskMemory): () => void {
  threads.set(ask, name)
  return () => threads.delete(ask)
}

/** Threads that are too busy to answer are left out. */
const PATIENCE_MS = 500

/** Of every thread of every pool, each pool's numbered from 1. */
export async function readThreadMemory(): Promise<NamedMemory[]> {
  const numbers = new Map<string, number>()
  const answers = [...threads].map(async ([ask, name]) => {
    const number = (numbers.get(name) ?? 0) + 1
    numbers.set(name, number)
    const memory = await Promise.race([ask().catch(() => undefined), afterPatience()])
    return memory && { thread: `${name}-${number}`, ...memory }
  })
  return (await Promise.all(answers)).filter((one) => one !== undefined)
}

function afterPatience(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, undefined).unref())
}
