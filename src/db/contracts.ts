import type pg from 'pg'

import { Refusal } from '../kernel/errors.js'
import type { Migration } from './migrations.js'
import { countOtherConnections } from './other-connections.js'
import { APPLICATION } from './postgres.js'

/**
 * Migrations that remove something an earlier version uses, each with what that version then cannot do: it must be stopped first.
 * All other migrations only add, so that both versions can run at the same time. `test/migrations.test.ts` rejects a migration
 * that seems to remove something and is in neither list.
 */
export const CONTRACTS: Record<number, string> = {
  14: 'could not start any job: the tables of its queue are removed',
  15: 'could not ask engines: a column of its questions is removed',
  17: 'could not store answers: cited pages now need a number',
  21: 'could not read visits: the days of pages get another format',
  43: 'would misread sheets: the cells of new surfaces and engines are longer',
  45: 'would damage sheets: it writes cells without the statements that belong to them',
  46: 'would misread sheets: they now begin with the name of their format',
  50: 'would misread the sums of sheets: they have one more figure for each brand',
  52: 'would damage sheets: it writes cells without the words that belong to them',
  102: 'could not store answers: the responses of providers move to a separate table',
}

/**
 * Refuses to continue while processes of an earlier version are connected: after the migration they would respond with errors.
 */
export async function requireOldStopped(client: pg.ClientBase, todo: Migration[]): Promise<void> {
  const contract = todo.find(({ number }) => number in CONTRACTS)
  if (contract === undefined) return
  const connections = await countOtherConnections(client, APPLICATION)
  if (connections === 0) return
  throw new Refusal(
    'conflict',
    `An earlier version is using this database (connections: ${connections}), and ${CONTRACTS[contract.number]} (migration ${contract.name}). Stop all its processes (sightline start, serve and worker) first.`,
  )
}
