/** The memory of one thread. V8 gives each thread its own heap. Memory outside the heap is counted separately. */
export interface ThreadMemory {
  /** Bytes by part. `heap_total` is what V8 has reserved from the system for the heap. */
  parts: Record<'heap_used' | 'heap_total' | 'external' | 'array_buffers', number>
  /** Bytes by cache, or characters if only these are known. */
  caches: Record<string, number>
}

interface NamedMemory extends ThreadMemory {
  thread: string
}

export type Caches = () => Record<string, number>

/** Returns the memory of the calling thread. */
export function memoryHere(caches: Caches = () => ({})): ThreadMemory {
  const { heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage()
  return {
    // `external` includes the buffers. They are subtracted here, so that the parts can be added up.
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

/** Registers a thread until the returned function is called. */
export function registerThread(name: string, ask: AskMemory): () => void {
  threads.set(ask, name)
  return () => threads.delete(ask)
}

/** Threads that do not respond within this time are left out. */
const PATIENCE_MS = 500

/** Returns the memory of every thread of every pool. Each pool's threads are numbered from 1. */
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
