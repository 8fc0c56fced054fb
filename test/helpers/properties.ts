import fc from 'fast-check'

/**
 * Property tests draw the same cases in every run, so that a run cannot fail by luck. `SIGHTLINE_TEST_SEED` sets
 * another seed, and `SIGHTLINE_TEST_RUNS` multiplies the number of cases: `vitest.long.config.ts` sets both.
 * Otherwise it is a quarter of those that a test asks for: the same cases, drawn again, find nothing new.
 */
const { SIGHTLINE_TEST_SEED = '20260302', SIGHTLINE_TEST_RUNS = '0.25' } = process.env

const DEFAULT_RUNS = 100

/** The number of cases of a property that needs more or fewer than the usual 100, before they are multiplied. */
export const runs = (count: number): number => Math.ceil(count * Number(SIGHTLINE_TEST_RUNS))

fc.configureGlobal({ seed: Number(SIGHTLINE_TEST_SEED), numRuns: runs(DEFAULT_RUNS) })
