import type { Gauge } from '../../http/metrics.js'
import { memoryHere, readThreadMemory } from '../../worker-pool/index.js'

/** Where the resident memory of the process lies: each thread has a heap of its own, the main one included. */
export function openMemoryGauges(): Gauge[] {
  const read = async () => [{ thread: 'main', ...memoryHere() }, ...(await readThreadMemory())]
  return [
    {
      name: 'sightline_thread_memory_bytes',
      help: 'Memory of each thread by part. A thread that is too busy to tell is left out.',
      read: async () =>
        (await read()).flatMap(({ thread, parts }) =>
          Object.entries(parts).map(([part, value]) => ({ labels: { thread, part }, value })),
        ),
    },
    {
      name: 'sightline_thread_cache_bytes',
      help: 'What a thread keeps for the next request, by cache; part of its memory.',
      read: async () =>
        (await read()).flatMap(({ thread, caches }) =>
          Object.entries(caches).map(([cache, value]) => ({ labels: { thread, cache }, value })),
        ),
    },
  ]
}
