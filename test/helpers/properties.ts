import fc from 'fast-check'

/**
 * Property tests draw the same cases in every run, so that no run fails by chance. `SIGHTLINE_TEST_SEED` sets another seed and
 * `SIGHTLINE_TEST_RUNS` multiplies the number of cases; `vitest.long.config.ts` sets both. The default is a quarter of the cases,
 * because drawing the same cases again finds nothing new.
 */
const { SIGHTLINE_TEST_SEED = '20260302', SIGHTLINE_TEST_RUNS = '0.25' } = process.env

const DEFAULT_RUNS = 100

/** The number of cases for a property that needs more or fewer than the usual 100, before the multiplication. */
export const runs = (count: number): number => Math.ceil(count * Number(SIGHTLINE_TEST_RUNS))

fc.configureGlobal({ seed: Number(SIGHTLINE_TEST_SEED), numRuns: runs(DEFAULT_RUNS) })
