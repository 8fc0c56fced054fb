import { giveWay } from '../kernel/turns.js'
import { type Db, sql, type Statement } from './db.js'

/** Limits for the characters of kept rows, in total and per statement. Most rows hold an id and a few words. */
const MOST_CHARACTERS = 8_000_000
const MOST_OF_ONE = 2_000_000
/** Memory of one value in addition to its characters. */
const VALUE_CHARACTERS = 16

/** The results of statements at one moment of the database. */
interface Moment {
  name: string
  answers: Map<string, unknown[]>
  characters: number
}

/**
 * Wraps a database so that its snapshots do not repeat a statement while nothing has been committed since. Two snapshots with the
 * same name see the same rows in all tables. Statements must not depend on time or chance.
 */
export function withRememberedReads(db: Db): Db {
  let latest = momentNamed('')
  const remembering = (source: Db, signal?: AbortSignal): Db => ({
    ...source,
    snapshot: (work) =>
      source.snapshot(async (tx) => {
        const name = await findMomentName(tx)
        if (name === undefined) return work(tx)
        if (latest.name !== name) latest = momentNamed(name)
        return work(rememberingIn(latest, tx, signal))
      }),
    onBehalfOf: (claimant) => remembering(source.onBehalfOf?.(claimant) ?? source, claimant.signal),
  })
  return remembering(db)
}

const momentNamed = (name: string): Moment => ({ name, answers: new Map(), characters: 0 })

/**
 * Names the set of transactions that a snapshot sees: all up to one, except those still running. Undefined on a standby, which
 * does not know all running transactions, and on Citus, whose coordinator does not know writes on its workers.
 */
export async function findMomentName(tx: Db): Promise<string | undefined> {
  const row = await tx.first<{ name: string }>(sql`
    select pg_current_snapshot()::text as name
    where not pg_is_in_recovery() and not exists (select from pg_extension where extname = 'citus')`)
  return row?.name
}

/** The transaction keeps its own moment, although another transaction may have begun at a later one. */
function rememberingIn(moment: Moment, tx: Db, signal: AbortSignal | undefined): Db {
  const rows = async <Row>(statement: Statement): Promise<Row[]> => {
    const key = `${statement.text}\0${JSON.stringify(statement.values)}`
    const known = moment.answers.get(key)
    if (known !== undefined) {
      // A read of kept results never waits for the database. Without this pause it would occupy its thread to the end, even after
      // its request was aborted.
      if (signal !== undefined) await giveWay(signal)
      return [...known] as Row[]
    }
    const found = await tx.rows<Row>(statement)
    keep(moment, key, found)
    return [...found]
  }
  const within: Db = {
    ...tx,
    rows,
    first: async <Row>(statement: Statement) => (await rows<Row>(statement))[0],
    transaction: (work) => work(within),
    snapshot: (work) => work(within),
  }
  return within
}

function keep(moment: Moment, key: string, rows: unknown[]): void {
  const characters = key.length + charactersOf(rows)
  if (characters > MOST_OF_ONE) return
  if (moment.characters + characters > MOST_CHARACTERS) {
    moment.answers.clear()
    moment.characters = 0
  }
  moment.answers.set(key, rows)
  moment.characters += characters
}

function charactersOf(rows: readonly unknown[]): number {
  let sum = 0
  for (const row of rows)
    for (const value of Object.values(row as object)) sum += VALUE_CHARACTERS + lengthOf(value)
  return sum
}

function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  return typeof value === 'object' && value !== null ? JSON.stringify(value).length : 0
}
