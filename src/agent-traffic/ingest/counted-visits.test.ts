import { describe, expect, it } from 'vitest'

import { type Agent, agentNamed } from '../../agents/index.js'
import { eachKind, emptyPage } from '../visits/page-month.js'
import { type Visit, visitKey } from '../visits/visit.js'
import { countedVisits, minutesOf, newVisits } from './counted-visits.js'

const GPTBOT = agentNamed('GPTBot') as Agent
const CLAUDEBOT = agentNamed('ClaudeBot') as Agent

function visit(time: string, fields: Partial<Visit> = {}): Visit {
  return {
    agent: GPTBOT,
    timeMs: Date.parse(time),
    host: 'nike.com',
    path: '/',
    status: '2xx',
    ip: undefined,
    verdict: 'verified',
    hasId: false,
    key: visitKey(undefined, time),
    ...fields,
  }
}

const FIRST = '2026-03-01T10:00:01Z'
const SECOND = '2026-03-01T10:00:59Z'
const LATER = '2026-03-01T10:01:00Z'

describe('duplicate visits', () => {
  it('are found among those of the same minute, and in their own batch', () => {
    const visits = [visit(FIRST), visit(SECOND), visit(FIRST), visit(LATER)]
    const known = newVisits([visit(SECOND)], new Map()).keys
    const fresh = newVisits(visits, known)
    expect(fresh.visits).toEqual([visit(FIRST), visit(LATER)])
    expect([...fresh.keys.values()]).toEqual([visit(FIRST).key, visit(LATER).key])
  })

  it('are not confused with visits of another minute', () => {
    const key = visitKey(undefined, 'line')
    const { keys } = newVisits([visit(FIRST, { key })], new Map())
    expect(newVisits([visit(LATER, { key })], keys).visits).toHaveLength(1)
  })

  it('are found by their id in the minutes before and after, too', () => {
    const named = { key: visitKey('ray', ''), hasId: true }
    const { keys } = newVisits([visit(SECOND, named)], new Map())
    expect(minutesOf([[visit(LATER, named)]])).toEqual(expect.arrayContaining([...keys.keys()]))
    expect(newVisits([visit(LATER, named)], keys).visits).toEqual([])
    expect(newVisits([visit(LATER, named), visit(FIRST, named)], new Map()).visits).toHaveLength(1)
    expect(newVisits([visit('2026-03-01T10:02:00Z', named)], keys).visits).toHaveLength(1)
  })
})

describe('counted visits', () => {
  it('are summed by day, host, bot and verdict, and by page and month', () => {
    const { days, pages } = countedVisits([
      visit('2026-02-28T23:59:59.999Z'),
      visit('2026-03-01T00:00:00.000Z'),
      visit('2026-03-01T12:00:00.000Z', { path: '/a', status: '4xx' }),
      visit('2026-03-01T12:00:01.000Z', { path: '/a', status: '4xx' }),
      visit('2026-03-01T12:00:02.000Z', { verdict: 'spoofed' }),
      visit('2026-03-01T12:00:03.000Z', { agent: CLAUDEBOT, host: 'shop.nike.com' }),
    ])
    expect(
      days.map(({ host, day, bot, verdict, visits }) => [host, day, bot, verdict, visits].join(' ')),
    ).toEqual([
      'nike.com 2026-02-28 GPTBot verified 1',
      'nike.com 2026-03-01 GPTBot verified 3',
      'nike.com 2026-03-01 GPTBot spoofed 1',
      'shop.nike.com 2026-03-01 ClaudeBot verified 1',
    ])
    expect(pages.map(({ host, month, path }) => [host, month, path].join(' '))).toEqual([
      'nike.com 2026-02-01 /',
      'nike.com 2026-03-01 /',
      'nike.com 2026-03-01 /a',
      'shop.nike.com 2026-03-01 /',
    ])
    const kinds: unknown[] = []
    eachKind(pages[2]?.visited ?? emptyPage(), (kind, count) => kinds.push([kind, count]))
    expect(kinds).toEqual([[{ bot: 'GPTBot', day: 1, verdict: 'verified', status: '4xx' }, 2]])
  })
})
