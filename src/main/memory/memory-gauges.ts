import type { Gauge } from '../../http/metrics.js'
import { memoryHere, readThreadMemory } from '../../worker-pool/index.js'

/** Shows where the process uses its resident memory: each thread, including the main one, has its own heap. */
export function openMemoryGauges(): Gauge[] {
  const read = async () => [{ thread: 'main', ...memoryHere() }, ...(await readThreadMemory())]
  return [
    {
      name: 'sightline_thread_memory_bytes',
      help: 'Bytes of memory of each thread, by part. A thread that is too busy to report is left out.',
      read: async () =>
        (await read()).flatMap(({ thread, parts }) =>
          Object.entries(parts).map(([part, value]) => ({ labels: { thread, part }, value })),
        ),
    },
    {
      name: 'sightline_thread_cache_bytes',
      help: 'Bytes that a thread caches for later requests, by cache. They are part of its memory.',
      read: async () =>
        (await read()).flatMap(({ thread, caches }) =>
          Object.entries(caches).map(([cache, value]) => ({ labels: { thread, cache }, value })),
        ),
    },
  ]
}
