import { setFlagsFromString } from 'node:v8'

/**
 * How eagerly V8 collects garbage, in every thread. On a large machine it lets a heap grow to four times what was alive before it
 * collects again, as if this process were alone there.
 */
const FLAGS = ['--heap-growing-percent=60']

/** Before anything is computed: what has grown is given back late. Flags that a version of V8 does not have are passed over. */
export function keepHeapsSmall(): void {
  for (const flag of FLAGS) setFlagsFromString(flag)
}
