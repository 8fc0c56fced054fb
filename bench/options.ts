/** The arguments of every bench: `--smoke` makes it small, so that a test can see whether it still runs. Its figures then mean nothing. */
const given = process.argv.slice(2)
const isSmoke = given.includes('--smoke')

/** As many as are measured, or as few as will do to go through every line once. */
export function size(measured: number, smoke: number): number {
  return isSmoke ? smoke : measured
}

/** What was given besides options, such as a file or a number. */
export const [argument] = given.filter((one) => !one.startsWith('--'))

export function hasOption(name: string): boolean {
  return given.includes(name)
}
