import { describe, expect, it } from 'vitest'

import { addedTally, DROP_REASONS, newTally, resultOf, shownDrops, type IngestTally } from './drop-reasons.js'

function tallyOf(
  records: number,
  agentVisits: number,
  dropped: Partial<IngestTally['dropped']>,
): IngestTally {
  const tally = newTally()
  return { ...tally, records, agentVisits, dropped: { ...tally.dropped, ...dropped } }
}

describe('the tally of a log', () => {
  it('has only the reasons that occurred, in a fixed order', () => {
    const dropped = { malformed: 2, duplicate: 1, not_an_agent: 955 }
    const shown = resultOf(tallyOf(1000, 42, dropped)).dropped
    expect(Object.entries(shown)).toEqual([
      ['not_an_agent', 955],
      ['duplicate', 1],
      ['malformed', 2],
    ])
  })

  it('counts every record as accepted but those that could not be read', () => {
    const all = Object.fromEntries(DROP_REASONS.map((reason) => [reason, 1]))
    expect(resultOf(tallyOf(20, 11, all))).toMatchObject({ accepted: 18, agentVisits: 11, dropped: all })
  })

  it('is the sum of two tallies', () => {
    const sum = addedTally(tallyOf(3, 1, { duplicate: 2 }), tallyOf(4, 2, { duplicate: 1, test: 1 }))
    expect(sum).toEqual(tallyOf(7, 3, { duplicate: 3, test: 1 }))
  })

  it('is zero before any record', () => {
    expect(resultOf(newTally())).toEqual({ accepted: 0, agentVisits: 0, dropped: {}, pathsLeftOut: 0 })
  })

  it('leaves out a stored reason that is no longer used', () => {
    expect(shownDrops({ malformed: 1, unlisted: 3 } as Partial<IngestTally['dropped']>)).toEqual({
      malformed: 1,
    })
  })
})
