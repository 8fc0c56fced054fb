import { DuckDBInstance } from '@duckdb/node-api'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Column, Rows, Value } from '../table.js'
import { openParquet } from './open-parquet.js'

let directory = ''
beforeAll(async () => void (directory = await mkdtemp(join(tmpdir(), 'sightline-parquet-'))))
afterAll(() => rm(directory, { recursive: true, force: true }))

const column = (name: string, type: Column['type'], isNullable = false): Column => ({
  name,
  type,
  isNullable,
  description: '',
})

/** Writes blocks of rows and reads them with DuckDB. */
async function written(columns: Column[], blocks: [Rows, number?][]) {
  const chunks: Uint8Array[] = []
  const file = openParquet({ name: 'table', columns }, (bytes) => chunks.push(bytes))
  for (const [rows, count] of blocks) {
    file.add(rows, count)
    await file.room()
  }
  const said = await file.finish()
  const bytes = Buffer.concat(chunks)
  expect(said.bytes).toBe(bytes.length)
  const path = join(directory, 'table.parquet')
  await writeFile(path, bytes)
  const duck = await (await DuckDBInstance.create(':memory:')).connect()
  const result = await duck.runAndReadAll(`select * from '${path}'`)
  return { said, rows: result.getRowObjectsJson() }
}

/** Random numbers that are the same in every run. */
function dice() {
  let state = 5
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe('a Parquet file', () => {
  it('has the values that were added, with any number of distinct values and any length of runs', async () => {
    const roll = dice()
    for (const distinct of [1, 2, 3, 9, 300, 9_000]) {
      const columns = [
        column('number', 'integer'),
        column('text', 'text', true),
        column('is', 'boolean', true),
      ]
      const rows: Record<string, Value>[] = []
      while (rows.length < 6_000) {
        const value = roll(distinct) - 1
        const row = {
          number: value,
          text: value % 3 === 0 ? null : `é ${value}`,
          is: value % 5 === 0 ? null : value % 2 === 0,
        }
        for (let run = roll(4) === 0 ? roll(40) : 1; run > 0; run -= 1) rows.push(row)
      }
      const found = await written(
        columns,
        rows.map((row) => [row]),
      )
      expect(found.said.rows).toBe(rows.length)
      expect(found.rows).toEqual(rows)
    }
  })

  it('accepts a value for all rows of a block, or a list with one for each', async () => {
    const columns = [column('same', 'text'), column('each', 'number'), column('none', 'date', true)]
    const { rows } = await written(columns, [
      [{ same: 'a', each: [1.5, -2, 1e300] }, 3],
      [{ same: 'b', each: [0], none: new Date('1969-12-31') }, 1],
    ])
    expect(rows).toEqual([
      { same: 'a', each: 1.5, none: null },
      { same: 'a', each: -2, none: null },
      { same: 'a', each: 1e300, none: null },
      { same: 'b', each: 0, none: '1969-12-31' },
    ])
  })

  it('has texts of any length, also those that are not deduplicated', async () => {
    const texts = Array.from({ length: 40 }, (_, index) => 'long '.repeat(index * 5_000) + String(index % 3))
    const { rows } = await written(
      [column('text', 'text')],
      texts.map((text) => [{ text }]),
    )
    expect(rows).toEqual(texts.map((text) => ({ text })))
  })

  it('reports an error while it is written', async () => {
    const file = openParquet({ name: 'table', columns: [column('text', 'text')] }, () => {
      throw new Error('ENOSPC')
    })
    for (let index = 0; index < 10; index += 1) file.add({ text: 'x'.repeat(200_000) })
    await expect(file.finish()).rejects.toThrow('ENOSPC')
  })
})
