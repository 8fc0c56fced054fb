import { isDeepStrictEqual } from 'node:util'

import type { Db, Statement } from '../../src/db/db.js'

/** Passes all statements on and records each, including `begin` and `commit`. */
export function recordingDb(db: Db, notes: Statement[]): Db {
  const noted = ({ text, values }: Statement) => {
    notes.push({ text, values })
    return { text, values }
  }
  const statements = (inner: Db): Omit<Db, 'transaction' | 'snapshot'> => ({
    rows: (statement) => inner.rows(noted(statement)),
    each: (statement, visit) => inner.each(noted(statement), visit),
    first: (statement) => inner.first(noted(statement)),
    run: (statement) => inner.run(noted(statement)),
    script: (text) => inner.script(noted({ text, values: [] }).text),
  })
  const whole =
    <Result>(begin: string, work: (tx: Db) => Promise<Result>) =>
    async (inner: Db): Promise<Result> => {
      const join = <Inner>(joining: (tx: Db) => Promise<Inner>) => joining(tx)
      const tx: Db = { ...statements(inner), transaction: join, snapshot: join }
      noted({ text: begin, values: [] })
      const result = await work(tx)
      noted({ text: 'commit', values: [] })
      return result
    }
  return {
    ...statements(db),
    transaction: (work) => db.transaction(whole('begin', work)),
    snapshot: (work) => db.snapshot(whole('begin isolation level repeatable read, read only', work)),
  }
}

/** The values that a request knows when it sends a statement: parts of the request, the clock, and rows it has read. */
export type Known = Record<string, unknown>

export interface Recorded {
  statements: Statement[]
  known: Known
}

/** A statement whose values come from the request's known values or are constant. */
export interface Template {
  text: string
  values: ({ known: string } | { constant: unknown })[]
}

/**
 * Finds which values of a statement come from the request, by comparing them with all values that the request knew. A second
 * recording verifies the result: a value that was missed would be predicted wrongly.
 */
export function templatesOf(first: Recorded, second: Recorded): Template[] {
  const templates = first.statements.map(({ text, values }) => ({
    text,
    values: values.map((value) => sourceOf(value, first.known)),
  }))
  const expected = templates.map((template) => filledIn(template, second.known))
  const at = second.statements.findIndex((statement, index) => !isDeepStrictEqual(statement, expected[index]))
  if (at === -1 && expected.length === second.statements.length) return templates
  const difference = JSON.stringify({ expected: expected[at], recorded: second.statements[at] }, null, 2)
  throw new Error(`Our server sends a statement that the bare one cannot repeat: ${difference}`)
}

function sourceOf(value: unknown, known: Known): Template['values'][number] {
  const name = Object.keys(known).find((one) => isDeepStrictEqual(known[one], value))
  return name === undefined ? { constant: value } : { known: name }
}

export function filledIn({ text, values }: Template, known: Known): Statement {
  return {
    text,
    values: values.map((source) => ('known' in source ? known[source.known] : source.constant)),
  }
}
