import { describe, expect, it } from 'vitest'

import { useTestDb } from '../../test/helpers/database.js'
import { sql } from './db.js'
import { textArray, textsIn } from './text-array.js'

describe('textArray', () => {
  const db = useTestDb()

  it.each([
    { values: [] },
    { values: [''] },
    { values: ['a', null, 'b'] },
    { values: ['"quoted", \\escaped\\ {braces} NULL', 'naïve 😀 日本', '\n\t'] },
    { values: Array.from({ length: 2000 }, (_, n) => 'ü'.repeat(n)) },
  ])('arrives in the database unchanged: $values.length values', async ({ values }) => {
    const stored = await db.first<{ given: (string | null)[] }>(
      sql`select array(select unnest(${textArray(values)}::text[])) as given`,
    )
    expect(stored?.given).toEqual(values)
    expect(textsIn(textArray(values)).map(String)).toEqual(values.filter((value) => value !== null))
  })
})
