import type { RunningProgram } from '../history/program.js'
import { partsTable } from './parts.js'
import { memoryOf } from './process-memory.js'

const LOOK_MS = 250
/** A new table is only read when memory has grown by at least this much. */
const STEP_MB = 5

interface Highest {
  residentMb: number
  table: string
}

/**
 * Follows the memory of a program during some work. `/metrics` may be ten seconds old, so the parts are approximately those of
 * the peak.
 */
export function followHighest(program: RunningProgram): { stop(): Promise<Highest> } {
  const highest = { residentMb: 0, table: '' }
  const look = async () => {
    const { residentMb } = await memoryOf(program.pid)
    console.log(`    ${new Date().toISOString().slice(14, 21)} ${residentMb.toFixed(0)}`)
    if (residentMb < highest.residentMb + STEP_MB) return
    highest.residentMb = residentMb
    highest.table = await partsTable(program)
  }
  let looking: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => {})
  }, LOOK_MS)
  return {
    async stop() {
      clearInterval(timer)
      await looking
      return highest
    },
  }
}
