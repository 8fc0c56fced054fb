import { parseArgs } from 'node:util'

/** What can be said to a bench on its command line, all in one file. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Small enough to see within seconds whether a bench still runs; its figures then mean nothing. */
    smoke: { type: 'boolean', default: false },
    /** Of `engine-changes`: ten times as many series, for narrower intervals. */
    large: { type: 'boolean', default: false },
    /** Of `accuracy` and `tone`: also shows what was judged wrongly. */
    misses: { type: 'boolean', default: false },
    mistakes: { type: 'boolean', default: false },
    /** Of `ingest`: measures reads instead, after so many days; or how many megabytes are ingested. */
    reads: { type: 'boolean', default: false },
    days: { type: 'string' },
    mb: { type: 'string' },
    /** Of `growth`: on a Citus cluster with so many workers. */
    citus: { type: 'string' },
    /** How often each read is measured: fewer times on a machine that has much else to do. */
    times: { type: 'string' },
  },
})

export const options = values

/** What is given without a name, such as a file or a count. */
export const [argument, secondArgument] = positionals

/** Of `accuracy`: what is measured instead of all labelled files. */
export const files: readonly string[] = positionals

/** As many as are measured, or as few as go through every line once. */
export function size(measured: number, smoke: number): number {
  return values.smoke ? smoke : measured
}

/** A size that can be given, too. */
export function sizeGiven(given: string | undefined, measured: number, smoke: number): number {
  return given === undefined ? size(measured, smoke) : Number(given)
}
