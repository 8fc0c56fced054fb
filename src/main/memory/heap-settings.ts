import { PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/**
 * How eagerly V8 collects garbage, in every thread. On a large machine it lets a heap grow to four times what was alive before it
 * collects again, as if this process were alone there.
 */
const FLAGS = ['--heap-growing-percent=60']

/** As much as threads have for what is new; a process cannot be given a limit once it runs, and V8 would take 33 MB. */
const YOUNG_BYTES = 8_000_000

/** Before anything is computed: what has grown is given back late. Flags that a version of V8 does not have are passed over. */
export function keepHeapsSmall(): void {
  for (const flag of FLAGS) setFlagsFromString(flag)
  letYoungGrow(false)
  // It grows after a collection, and becomes smaller while there is little to do: then it may grow once more.
  new PerformanceObserver(() => letYoungGrow(youngBytes() < YOUNG_BYTES)).observe({ entryTypes: ['gc'] })
}

function letYoungGrow(mayGrow: boolean): void {
  setFlagsFromString(`--semi-space-growth-factor=${mayGrow ? 2 : 1}`)
}

function youngBytes(): number {
  const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
  return young?.space_size ?? 0
}
