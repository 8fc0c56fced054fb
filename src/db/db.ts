import type { WorkspaceId, WorkspaceSpan } from '../kernel/ids.js'
import type { Claimant } from '../kernel/turns.js'

/** The text of a statement and its values. */
export interface Statement {
  text: string
  values: unknown[]
}

/** The result of `sql`. It is a class only so that a nested statement can be distinguished from a value. */
class Sql implements Statement {
  constructor(
    readonly text: string,
    readonly values: unknown[],
  ) {}
}

/**
 * All access to the database goes through this interface. A transaction is also a `Db`, so a store never knows which one it was
 * given.
 */
export interface Db {
  rows<Row>(statement: Statement): Promise<Row[]>
  /** Visits the rows one by one as they arrive, so that the work on one overlaps with receiving the next. */
  each(statement: Statement, visit: (row: unknown) => void): Promise<void>
  /** Returns the first row, or undefined. */
  first<Row>(statement: Statement): Promise<Row | undefined>
  /** Returns the number of rows that the statement changed. */
  run(statement: Statement): Promise<number>
  /** Runs several statements without values in one round trip. */
  script(text: string): Promise<void>
  /**
   * Inside a transaction, `work` joins that transaction. After a deadlock `work` runs again, so it must change nothing but the
   * database.
   */
  transaction<Result>(work: (tx: Db) => Promise<Result>): Promise<Result>
  /** All statements of `work` see the database as of the first statement. They can change nothing. */
  snapshot<Result>(work: (tx: Db) => Promise<Result>): Promise<Result>
  /**
   * Returns the same database, but its connections are handed out in the claimant's turn. A transaction does not have this: it
   * has its connection already.
   */
  onBehalfOf?(claimant: Claimant): Db
}

/** Every value becomes a parameter. A nested `sql` becomes part of the text. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Statement {
  const nested = values.filter((value) => value instanceof Sql)
  if (nested.length === 0) return new Sql(textOf(strings, values, ''), values)
  const parameters = values.flatMap((value) => (value instanceof Sql ? value.values : [value]))
  return new Sql(textOf(strings, values, nested.map((one) => one.text).join('\0')), parameters)
}

const texts = new WeakMap<TemplateStringsArray, Map<string, string>>()

function textOf(strings: TemplateStringsArray, values: unknown[], nested: string): string {
  let here = texts.get(strings)
  if (here === undefined) texts.set(strings, (here = new Map()))
  let text = here.get(nested)
  if (text === undefined) here.set(nested, (text = assemble(strings, values)))
  return text
}

function assemble(strings: TemplateStringsArray, values: unknown[]): string {
  let text = strings[0] ?? ''
  let count = 0
  values.forEach((value, index) => {
    if (value instanceof Sql) {
      const offset = count
      text += value.text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + offset}`)
      count += value.values.length
    } else text += `$${(count += 1)}`
    text += strings[index + 1] ?? ''
  })
  return text
}

/**
 * Selects the row of the workspace, as `home`. An insert of a list begins with it: on a distributed database, the statement then
 * runs on the workspace's node instead of fetching the list to the coordinator first (docs/growing.md).
 */
export function homeRow(workspaceId: string): Statement {
  return sql`(select workspace_id from workspaces where workspace_id = ${workspaceId}) as home`
}

/**
 * Limits rows to this workspace or these workspaces. Each part of a statement needs this condition for its own tables, even when
 * they are joined: on a distributed database, a part without it is sent to every node (docs/growing.md).
 */
export function isOf(column: string, workspaces: WorkspaceSpan | WorkspaceId): Statement {
  if (workspaces === 'all') return new Sql('true', [])
  if (typeof workspaces === 'string') return new Sql(`${column} = $1`, [workspaces])
  if ('allBut' in workspaces) return new Sql(`${column} <> all($1::text[])`, [workspaces.allBut])
  return new Sql(`${column} = any($1::text[])`, [workspaces])
}

/** Limits a list, newest first, to ids below the last one seen. */
export function idBefore(column: string, after: string | undefined): Statement {
  return after === undefined ? new Sql('true', []) : new Sql(`${column} < $1`, [after])
}
