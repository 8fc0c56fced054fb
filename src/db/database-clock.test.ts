import { describe, expect, it, vi } from 'vitest'

import { silentLog } from '../kernel/log.js'
import { MINUTE_MS } from '../kernel/days.js'
import { databaseClock } from './database-clock.js'

const NOON = Date.UTC(2026, 2, 2, 12)

describe('our clock', () => {
  function openClocks() {
    const clocks = { passed: 0, wall: NOON, database: NOON, isAway: false, asked: 0, answerMs: 0 }
    const pass = (ms: number) => {
      clocks.passed += ms
      clocks.wall += ms
      clocks.database += ms
    }
    const db = {
      rows: async <Row>() => {
        clocks.asked += 1
        if (clocks.isAway) throw new Error('away')
        const now = new Date(clocks.database)
        pass(clocks.answerMs)
        return [{ now }] as Row[]
      },
    }
    const machine = { passedMs: () => clocks.passed, wallMs: () => clocks.wall }
    return { clocks, pass, open: () => databaseClock(db, silentLog, machine) }
  }

  it("is the database's, however wrong that of this machine is", async () => {
    const { clocks, open, pass } = openClocks()
    clocks.wall -= 3 * MINUTE_MS
    const now = await open()
    pass(1_500)
    expect(now()).toEqual(new Date(NOON + 1_500))
  })

  it.each([
    ['forward', MINUTE_MS],
    ['back', -MINUTE_MS],
  ])("follows the database's when that is set %s", async (_, jumpMs) => {
    const { clocks, open, pass } = openClocks()
    const now = await open()
    clocks.database += jumpMs
    pass(11_000)
    // The first caller gets the time by the elapsed milliseconds, and the database is asked in the background.
    expect(now()).toEqual(new Date(NOON + 11_000))
    await vi.waitFor(() => expect(now()).toEqual(new Date(NOON + 11_000 + jumpMs)), { timeout: 30_000 })
  })

  it.each([
    ['forward', MINUTE_MS],
    ['back', -MINUTE_MS],
  ])('asks the database at once when that of the machine is set %s', async (_, jumpMs) => {
    const { clocks, open } = openClocks()
    const now = await open()
    clocks.wall += jumpMs
    now()
    expect(clocks.asked).toBe(2)
    await vi.waitFor(() => expect(now()).toEqual(new Date(NOON)), { timeout: 30_000 })
  })

  it('notices when the machine has slept, during which its own time did not pass', async () => {
    const { clocks, open } = openClocks()
    const now = await open()
    clocks.wall += 60 * MINUTE_MS
    clocks.database += 60 * MINUTE_MS
    expect(now()).toEqual(new Date(NOON + 60 * MINUTE_MS))
    await vi.waitFor(() => expect(clocks.asked).toBe(2), { timeout: 30_000 })
    expect(now()).toEqual(new Date(NOON + 60 * MINUTE_MS))
  })

  it('continues while the database cannot be reached', async () => {
    const { clocks, open, pass } = openClocks()
    const now = await open()
    clocks.isAway = true
    pass(MINUTE_MS)
    expect(now()).toEqual(new Date(NOON + MINUTE_MS))
  })

  it('is not set back by a slow response', async () => {
    const { clocks, open, pass } = openClocks()
    const now = await open()
    clocks.answerMs = 20_000
    pass(11_000)
    now()
    await vi.waitFor(() => expect(clocks.asked).toBe(2), { timeout: 30_000 })
    clocks.answerMs = 0
    expect(now()).toEqual(new Date(NOON + 31_000))
    await vi.waitFor(() => expect(clocks.asked).toBe(3), { timeout: 30_000 })
    expect(now()).toEqual(new Date(NOON + 31_000))
  })
})
