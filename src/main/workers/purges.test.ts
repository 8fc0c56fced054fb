import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { PURGES } from './purges.js'

const documented = readFileSync(new URL('../../../docs/operation.md', import.meta.url), 'utf8')
const rowOf = (rows: string) => documented.split('\n').find((line) => line.startsWith(`| \`${rows}\``))

describe('the purge of old data', () => {
  it.each(PURGES)('deletes $rows after the days that docs/operation.md lists', ({ rows, keptDays }) => {
    const days = rowOf(rows)?.split('|')[2]?.trim()
    expect(days).toBe({ 0: '', 1: '1 day' }[keptDays] ?? `${keptDays} days`)
  })
})
