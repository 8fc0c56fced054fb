import type { WorkspaceId, WorkspaceSpan } from '../kernel/ids.js'
import type { Claimant } from '../kernel/turns.js'

/** A statement and its values. */
export interface Statement {
  text: string
  values: unknown[]
}

/** What `sql` makes: a class only so that a nested one can be distinguished from a value. */
class Sql implements Statement {
  constructor(
    readonly text: string,
    readonly values: unknown[],
  ) {}
}

/** The only way to the database. A transaction is a `Db` too, so a store never knows which one it was given. */
export interface Db {
  rows<Row>(statement: Statement): Promise<Row[]>
  /** Visits the rows one by one as they arrive, so that the work on one overlaps with receiving the next. */
  each(statement: Statement, visit: (row: unknown) => void): Promise<void>
  /** The first row, or undefined. */
  first<Row>(statement: Statement): Promise<Row | undefined>
  /** The number of rows the statement touched. */
  run(statement: Statement): Promise<number>
  /** Several statements without values, in one round trip. */
  script(text: string): Promise<void>
  /** Inside a transaction this joins it. A deadlock is run again, so `work` must touch nothing but the database. */
  transaction<Result>(work: (tx: Db) => Promise<Result>): Promise<Result>
  /** Every statement of `work` sees the database as it was at the first one, and changes nothing. */
  snapshot<Result>(work: (tx: Db) => Promise<Result>): Promise<Result>
  /** The same database, whose connections the claimant takes in its turn; a transaction has its connection already. */
  onBehalfOf?(claimant: Claimant): Db
}

/** Every value becomes a parameter; a nested `sql` becomes part of the text. */
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
 * The row of the workspace itself, as `home`. A list that is inserted begins with it, so that where tables are distributed by workspace
 * the statement runs beside its rows, instead of fetching the list to the coordinator first (docs/growing.md).
 */
export function homeRow(workspaceId: string): Statement {
  return sql`(select workspace_id from workspaces where workspace_id = ${workspaceId}) as home`
}

/**
 * That a row is of this workspace, or of one of these. Each part of a statement says it of its own tables, however they are joined:
 * where tables are distributed by workspace, a part that does not say it is asked of every node (docs/growing.md).
 */
export function isOf(column: string, workspaces: WorkspaceSpan | WorkspaceId): Statement {
  if (workspaces === 'all') return new Sql('true', [])
  if (typeof workspaces === 'string') return new Sql(`${column} = $1`, [workspaces])
  if ('allBut' in workspaces) return new Sql(`${column} <> all($1::text[])`, [workspaces.allBut])
  return new Sql(`${column} = any($1::text[])`, [workspaces])
}

/** For lists, newest first: ids below the last one seen. */
export function idBefore(column: string, after: string | undefined): Statement {
  return after === undefined ? new Sql('true', []) : new Sql(`${column} < $1`, [after])
}
