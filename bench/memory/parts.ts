import type { RunningProgram } from '../history/program.js'

/** Megabytes of one thread, by part and by cache. */
interface ThreadParts {
  heapUsed: number
  heapTotal: number
  external: number
  arrayBuffers: number
  caches: Record<string, number>
}

const LINE = /^sightline_thread_(memory|cache)_bytes\{thread="([^"]+)",(?:part|cache)="([^"]+)"\} (\d+)$/gm

const FIELDS: Record<string, 'heapUsed' | 'heapTotal' | 'external' | 'arrayBuffers'> = {
  heap_used: 'heapUsed',
  heap_total: 'heapTotal',
  external: 'external',
  array_buffers: 'arrayBuffers',
}

const MEBIBYTE = 1024 * 1024

/** Reads the program's own figures from /metrics. */
async function readParts({ url, authorization }: RunningProgram): Promise<Map<string, ThreadParts>> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization } })
  const threads = new Map<string, ThreadParts>()
  for (const [, kind, thread = '', name = '', bytes] of (await answer.text()).matchAll(LINE)) {
    const parts = threads.get(thread) ?? {
      heapUsed: 0,
      heapTotal: 0,
      external: 0,
      arrayBuffers: 0,
      caches: {},
    }
    threads.set(thread, parts)
    const field = FIELDS[name]
    if (kind === 'cache') parts.caches[name] = Number(bytes) / MEBIBYTE
    else if (field !== undefined) parts[field] = Number(bytes) / MEBIBYTE
  }
  return threads
}

/** One row per thread. Resident memory beyond their sum is code, stacks, and memory that V8 and malloc have not returned. */
export async function partsTable(program: RunningProgram): Promise<string> {
  const threads = await readParts(program)
  const rows = [...threads].map(([thread, { heapUsed, heapTotal, external, arrayBuffers, caches }]) => {
    const kept = Object.entries(caches).map(([cache, mb]) => `${cache} ${mb.toFixed(1)}`)
    const figures = [heapUsed, heapTotal, external, arrayBuffers].map((mb) => mb.toFixed(1).padStart(9))
    return `    ${thread.padEnd(20)} ${figures.join(' ')}   ${kept.join(', ')}`
  })
  return ['    thread, MB           heap used     total  external   buffers   of it caches', ...rows].join(
    '\n',
  )
}
