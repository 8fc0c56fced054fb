import type { OurUsage } from './our-program.js'
import type { Usage } from './processes.js'

const NAME_WIDTH = 26
const COLUMNS = ['s', 'MB/s', 'CPU s', 'database s', 'MB/CPU s', 'peak MB']
const WIDTH = 12
/** The kernel cannot measure less. */
const LEAST_SECONDS = 0.01

/** One row per program. Ours also gets its speed relative to each of the others. */
export function tableOf(usages: Record<string, Usage | OurUsage>, megabytes: number): string {
  const head = `${' '.repeat(NAME_WIDTH)}${COLUMNS.map((column) => column.padStart(WIDTH)).join('')}`
  return [head, ...Object.entries(usages).map(([name, usage]) => row(name, usage, megabytes))].join('\n')
}

function row(name: string, usage: Usage | OurUsage, megabytes: number): string {
  const databaseSeconds = 'databaseSeconds' in usage ? usage.databaseSeconds : undefined
  const cpuSeconds = usage.cpuSeconds + (databaseSeconds ?? 0)
  const cells = [
    usage.seconds.toFixed(2),
    (megabytes / usage.seconds).toFixed(0),
    usage.cpuSeconds.toFixed(2),
    databaseSeconds?.toFixed(2) ?? '',
    cpuSeconds < LEAST_SECONDS ? '' : (megabytes / cpuSeconds).toFixed(0),
    usage.peakMb === 0 ? '' : usage.peakMb.toFixed(0),
  ]
  return `${name.padEnd(NAME_WIDTH)}${cells.map((cell) => cell.padStart(WIDTH)).join('')}`
}

/** Speed of ours relative to each of the others: 1 is as fast, 2 is twice as fast. */
export function ratios(ours: Usage, baselines: Record<string, Usage>): string {
  return Object.entries(baselines)
    .map(([name, baseline]) => `ours : ${name}  ${(baseline.seconds / ours.seconds).toFixed(2)}`)
    .join('   ')
}
