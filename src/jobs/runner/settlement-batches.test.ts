import { describe, expect, it } from 'vitest'

import { newGate } from './runners.fixture.js'
import type { Settlement } from '../settle-jobs.js'
import { openSettlementBatches } from './settlement-batches.js'

const ended = (token: number): Settlement => ({ token, outcome: { kind: 'done' } })

describe('the writer of job results', () => {
  it('records together what ended while it was recording', async () => {
    const began = newGate()
    const first = newGate()
    const batches: number[][] = []
    const settler = openSettlementBatches(async (settlements) => {
      const tokens = settlements.map((settlement) => settlement.token)
      batches.push(tokens)
      began.open()
      await first.opened
      return new Set(tokens)
    }, 1)
    const settled = [settler.settle(ended(1))]
    await began.opened
    settled.push(settler.settle(ended(2)), settler.settle(ended(3)))
    first.open()
    expect(await Promise.all(settled)).toEqual([true, true, true])
    expect(batches).toEqual([[1], [2, 3]])
    settler.close()
  })

  it('returns which jobs had lost their lease', async () => {
    const settler = openSettlementBatches(async () => new Set([1]), 1)
    expect(await Promise.all([settler.settle(ended(1)), settler.settle(ended(2))])).toEqual([true, false])
    settler.close()
  })

  it('retries until the database is back', async () => {
    const answers = [undefined, undefined, new Set([1])]
    const settler = openSettlementBatches(async () => answers.shift(), 1)
    expect(await settler.settle(ended(1))).toBe(true)
    settler.close()
  })
})
