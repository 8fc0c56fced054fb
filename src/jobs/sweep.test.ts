import { describe, expect, it } from 'vitest'

import { DatabaseUnavailable } from '../kernel/errors.js'
import type { WorkspaceId, WorkspaceSet } from '../kernel/ids.js'
import { HOUR_MS, MINUTE_MS } from '../kernel/days.js'
import { actOnEach, openSweep } from './sweep.js'

/** A sweep with a minute between two looks at the clock. */
function sweepOf(touched: string[]) {
  const here = {
    nowMs: Date.parse('2026-03-02T10:00:00Z'),
    mark: 'one',
    looks: [] as WorkspaceSet[],
    since: [] as string[],
  }
  const sweep = openSweep({
    now: () => new Date(here.nowMs),
    lateMs: 5 * MINUTE_MS,
    allEveryMs: HOUR_MS,
    mark: () => here.mark,
    listTouched: async (since) => {
      here.since.push(since.toISOString())
      return touched as WorkspaceId[]
    },
    look: async (workspaces) => void here.looks.push(workspaces),
  })
  const pass = async (ms = MINUTE_MS) => {
    await sweep()
    here.nowMs += ms
  }
  return { here, pass }
}

describe('a sweep', () => {
  it('examines everything once, and then what changed since, with some overlap', async () => {
    const { here, pass } = sweepOf(['touched'])
    await pass()
    await pass()
    expect(here.looks).toEqual(['all', ['touched']])
    expect(here.since).toEqual(['2026-03-02T09:55:00.000Z'])
  })

  it('examines nothing if nothing changed', async () => {
    const { here, pass } = sweepOf([])
    await pass()
    await pass()
    expect(here.looks).toEqual(['all'])
  })

  it('examines everything again after an hour, and when its key changes', async () => {
    const { here, pass } = sweepOf([])
    await pass(HOUR_MS)
    await pass()
    here.mark = 'two'
    await pass()
    expect(here.looks).toEqual(['all', 'all', 'all'])
  })

  it('leaves nothing out while a clock is set back', async () => {
    const { here, pass } = sweepOf([])
    await pass()
    here.nowMs -= 10 * MINUTE_MS
    await pass()
    expect(here.since).toEqual(['2026-03-02T09:46:00.000Z'])
  })

  it('examines again what failed', async () => {
    let fails = true
    const looks: WorkspaceSet[] = []
    const sweep = openSweep({
      now: () => new Date('2026-03-02T10:00:00Z'),
      lateMs: 0,
      allEveryMs: HOUR_MS,
      listTouched: async () => [],
      look: async (workspaces) => {
        looks.push(workspaces)
        if (fails) throw new Error('away')
      },
    })
    await expect(sweep()).rejects.toThrow('away')
    fails = false
    await sweep()
    expect(looks).toEqual(['all', 'all'])
  })
})

describe('one workspace that fails', () => {
  const actOn = async (failure: Error) => {
    const seen: string[] = []
    const acting = actOnEach(['one', 'two', 'three'], async (name) => {
      seen.push(name)
      if (name !== 'three') throw failure
    })
    await expect(acting).rejects.toBe(failure)
    return seen
  }

  it('keeps no other waiting, and is told of in the end', async () => {
    expect(await actOn(new Error('odd data'))).toEqual(['one', 'two', 'three'])
  })

  it('ends the work if the database is away', async () => {
    expect(await actOn(new DatabaseUnavailable('away', 1))).toEqual(['one'])
  })
})
