import { inject } from 'vitest'

/** Techniques of tests that Citus does not support. */
const REASONS = {
  triggers: 'Distributed tables have no triggers, and those are how the test makes rows fail.',
  estimates: 'What the planner knows of rows is kept with the shards, and the test looks on the coordinator.',
  tables: 'The tables of the test have no workspace, and migrations of a cluster refuse those.',
  earlierSchema: 'The test puts back a schema from before there were clusters.',
}

/** Whether a test must be skipped because the databases of the run are distributed; for `skipIf`. */
export function isHinderedBy(reason: keyof typeof REASONS): boolean {
  const isCluster = inject('nodes').length > 1
  if (isCluster) console.warn(`Left out on a cluster: ${REASONS[reason]}`)
  return isCluster
}
