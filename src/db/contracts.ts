import type pg from 'pg'

import { Refusal } from '../kernel/errors.js'
import type { Migration } from './migrations.js'
import { countOtherConnections } from './other-connections.js'
import { APPLICATION } from './postgres.js'

/**
 * Migrations that take away what the version before them uses, with what that version misses. All others only add, so that
 * both versions run beside each other; `test/migrations.test.ts` refuses one that takes away and is not listed here.
 */
export const CONTRACTS: Record<number, string> = {
  14: 'the tables of its job queue',
  15: 'a column of the questions that it asks',
  17: 'pages that it cites, which need a number now',
  21: 'days of visited pages, which have another form now',
}

/** Processes of an earlier version would answer requests with errors from here on; so they are stopped first. */
export async function requireOldStopped(client: pg.ClientBase, todo: Migration[]): Promise<void> {
  const contract = todo.find(({ number }) => number in CONTRACTS)
  if (contract === undefined) return
  const connections = await countOtherConnections(client, APPLICATION)
  if (connections === 0) return
  throw new Refusal(
    'conflict',
    `An earlier version is using this database (connections: ${connections}), and would miss ${CONTRACTS[contract.number]} (migration ${contract.name}). Stop every start, serve and worker of it first.`,
  )
}
