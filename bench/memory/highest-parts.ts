import type { RunningProgram } from '../history/program.js'
import { partsTable } from './parts.js'
import { memoryOf } from './process-memory.js'

const LOOK_MS = 250
/** Less more than what was seen before is not worth another table. */
const STEP_MB = 5

interface Highest {
  residentMb: number
  table: string
}

/** Follows a program while something is done to it. `/metrics` may be ten seconds old, so its parts are those of about that moment. */
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
