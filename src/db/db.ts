/** A statement and its values. */
export interface Statement {
  text: string
  values: unknown[]
}

/** What `sql` makes: a class only so that a nested one can be told from a value. */
class Sql implements Statement {
  constructor(
    readonly text: string,
    readonly values: unknown[],
  ) {}
}

/** The only way to the database. A transaction is a `Db` too, so a store never knows which one it was given. */
export interface Db {
  rows<Row>(statement: Statement): Promise<Row[]>
  /** The first row, or undefined. */
  first<Row>(statement: Statement): Promise<Row | undefined>
  /** The number of rows the statement touched. */
  run(statement: Statement): Promise<number>
  /** Several statements without values, in one round trip. */
  script(text: string): Promise<void>
  /** Inside a transaction this joins it. A deadlock is run again, so `work` must touch nothing but the database. */
  transaction<Result>(work: (tx: Db) => Promise<Result>): Promise<Result>
}

/** Every value becomes a parameter; a nested `sql` becomes part of the text. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Statement {
  let text = strings[0] ?? ''
  const parameters: unknown[] = []
  values.forEach((value, index) => {
    text += value instanceof Sql ? splice(value, parameters) : `$${parameters.push(value)}`
    text += strings[index + 1] ?? ''
  })
  return new Sql(text, parameters)
}

function splice(nested: Sql, parameters: unknown[]): string {
  const offset = parameters.length
  parameters.push(...nested.values)
  return nested.text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + offset}`)
}

/** For lists, newest first: ids below the last one seen. */
export function idBefore(column: string, after: string | undefined): Statement {
  return after === undefined ? new Sql('true', []) : new Sql(`${column} < $1`, [after])
}
