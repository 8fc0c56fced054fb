import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { purge, PURGES } from './purges.js'

const documented = readFileSync(new URL('../../../docs/operation.md', import.meta.url), 'utf8')
const rowOf = (rows: string) => documented.split('\n').find((line) => line.startsWith(`| \`${rows}\``))

describe('the purge of old data', () => {
  it.each(PURGES)('deletes $rows after the days that docs/operation.md lists', ({ rows, keptDays }) => {
    const days = rowOf(rows)?.split('|')[2]?.trim()
    expect(days).toBe({ 0: '', 1: '1 day' }[keptDays] ?? `${keptDays} days`)
  })

  it('ends after the current step when the program stops', async () => {
    const stopping = new AbortController()
    let steps = 0
    const deleteSome = async () => {
      if ((steps += 1) === 2) stopping.abort()
      return steps < 5 ? 1_000 : 0
    }
    const services = { db: undefined as never, now: () => new Date() }
    await purge(services, { keptDays: 90, deleteSome }, stopping.signal)
    expect(steps).toBe(2)
  })
})
