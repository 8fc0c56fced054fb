import type { Reporter, TestModule } from 'vitest/node'

const SHOWN = 10

/** Prints which files took longest at the end of a run, including imports and hooks. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const slowest = modules.map(timeOf).toSorted((one, other) => other.ms - one.ms)
    const total = slowest.reduce((sum, { ms }) => sum + ms, 0)
    const lines = slowest.slice(0, SHOWN).map(({ file, ms }) => `${seconds(ms)}  ${file}`)
    console.log(
      ['', `The slowest of ${slowest.length} files, ${seconds(total).trim()} in all:`, ...lines].join('\n'),
    )
  }
}

function timeOf(module: TestModule): { file: string; ms: number } {
  const { setupDuration, collectDuration, duration } = module.diagnostic()
  return { file: module.relativeModuleId, ms: setupDuration + collectDuration + duration }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`.padStart(8)
