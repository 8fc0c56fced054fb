import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { PURGES } from './purges.js'

const documented = readFileSync(new URL('../../../docs/operation.md', import.meta.url), 'utf8')
const rowOf = (rows: string) => documented.split('\n').find((line) => line.startsWith(`| \`${rows}\``))

describe('what is deleted because of its age', () => {
  it.each(PURGES)('$rows is in the table of docs/operation.md, with its days', ({ rows, keptDays }) => {
    const days = rowOf(rows)?.split('|')[2]?.trim()
    expect(days).toBe({ 0: '', 1: '1 day' }[keptDays] ?? `${keptDays} days`)
  })
})
