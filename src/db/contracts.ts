import type pg from 'pg'

import { Refusal } from '../kernel/errors.js'
import type { Migration } from './migrations.js'
import { countOtherConnections } from './other-connections.js'
import { APPLICATION } from './postgres.js'

/**
 * Migrations that take away what an earlier version uses, with what that version then cannot do: it is stopped first, always. All
 * others only add, so that both versions run beside each other; `test/migrations.test.ts` refuses one that seems to take away
 * and is neither listed here nor, with a reason, there.
 */
export const CONTRACTS: Record<number, string> = {
  14: 'could not start any job: the tables of its queue go',
  15: 'could not ask engines: a column of its questions goes',
  17: 'could not store answers: cited pages need a number',
  21: 'could not read visits: the days of pages get another form',
  43: 'would misread sheets: cells of further surfaces and engines are longer',
  45: 'would tear sheets apart: it writes cells without what is said beside them',
  46: 'would misread sheets: they begin with the name of their format',
  50: 'would misread the sums of sheets: they have one more figure of each brand',
  52: 'would tear sheets apart: it writes cells without the words beside them',
  102: 'could not store answers: what providers send goes to a table of its own',
}

/** Refuses to go on while processes of an earlier version are connected: they would answer requests with errors from here on. */
export async function requireOldStopped(client: pg.ClientBase, todo: Migration[]): Promise<void> {
  const contract = todo.find(({ number }) => number in CONTRACTS)
  if (contract === undefined) return
  const connections = await countOtherConnections(client, APPLICATION)
  if (connections === 0) return
  throw new Refusal(
    'conflict',
    `An earlier version is using this database (connections: ${connections}), and ${CONTRACTS[contract.number]} (migration ${contract.name}). Stop every start, serve and worker of it first.`,
  )
}
