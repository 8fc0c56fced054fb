import { parseArgs } from 'node:util'

/** All command-line options of the benches, in one file. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Sizes so small that a bench ends within seconds. This shows whether it still runs; its figures mean nothing. */
    smoke: { type: 'boolean', default: false },
    /** For `engine-changes`: ten times as many series, for narrower intervals. */
    large: { type: 'boolean', default: false },
    /** For `accuracy` and `tone`: also prints what was judged wrongly. */
    misses: { type: 'boolean', default: false },
    mistakes: { type: 'boolean', default: false },
    /** For `ingest`: measures reads instead, after this many days; or how many megabytes are ingested. */
    reads: { type: 'boolean', default: false },
    days: { type: 'string' },
    mb: { type: 'string' },
    /** For `growth`: runs on a Citus cluster with this many workers. */
    citus: { type: 'string' },
    /** How often each read is measured: fewer times on a busy machine. */
    times: { type: 'string' },
  },
})

export const options = values

/** Arguments without a name, for example a file or a count. */
export const [argument, secondArgument] = positionals

/** For `accuracy`: files to measure instead of all labelled files. */
export const files: readonly string[] = positionals

/** The size to measure, or with `--smoke` the smallest size that runs every line once. */
export function size(measured: number, smoke: number): number {
  return values.smoke ? smoke : measured
}

/** A size that the command line may also give. */
export function sizeGiven(given: string | undefined, measured: number, smoke: number): number {
  return given === undefined ? size(measured, smoke) : Number(given)
}
