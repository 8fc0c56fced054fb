import { describe, expect, it, vi } from 'vitest'

import { silentLog } from '../kernel/log.js'
import { databaseClock } from './database-clock.js'

const NOON = Date.UTC(2026, 2, 2, 12)
const MINUTE_MS = 60_000

describe('our clock', () => {
  function openClocks() {
    const clocks = { passed: 0, database: NOON, isAway: false }
    const db = {
      rows: async <Row>() => {
        if (clocks.isAway) throw new Error('away')
        return [{ now: new Date(clocks.database) }] as Row[]
      },
    }
    const pass = (ms: number) => {
      clocks.passed += ms
      clocks.database += ms
    }
    return { clocks, pass, open: () => databaseClock(db, silentLog, () => clocks.passed) }
  }

  it("is the database's, however wrong that of this machine is", async () => {
    const { open, pass } = openClocks()
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
    // The first to ask gets the time by what has passed, and has the database asked.
    expect(now()).toEqual(new Date(NOON + 11_000))
    await vi.waitFor(() => expect(now()).toEqual(new Date(NOON + 11_000 + jumpMs)))
  })

  it('goes on while the database is away', async () => {
    const { clocks, open, pass } = openClocks()
    const now = await open()
    clocks.isAway = true
    pass(MINUTE_MS)
    expect(now()).toEqual(new Date(NOON + MINUTE_MS))
  })

  it('does not tremble by the time that asking takes', async () => {
    const { clocks, open, pass } = openClocks()
    const now = await open()
    clocks.database += 200
    pass(11_000)
    now()
    await Promise.resolve()
    expect(now()).toEqual(new Date(NOON + 11_000))
  })
})
