import { describe, expect, it } from 'vitest'

import { EVENT_EXAMPLES, EVENT_TYPES } from '../event-types.js'
import { eventWording } from './event-wording.js'
import { writingFor } from './writing.js'

const GERMAN = writingFor({ locale: 'de-DE', timeZone: 'America/New_York' })

describe('dates and numbers of an event', () => {
  it.each(EVENT_TYPES)('%s has the same words in every format', (type) => {
    const event = { type, data: EVENT_EXAMPLES[type] }
    // Words other than dates and numbers. Names of months consist of letters, too.
    const words = (sentence: string) => sentence.match(/\b[a-z]{4,}\b/g)
    expect(words(eventWording(event, GERMAN).sentence)).toEqual(words(eventWording(event).sentence))
  })

  it.each([
    [{ locale: null, timeZone: null }, '2026-01-26 08:29 UTC', '1,234.5', '20 January'],
    [{ locale: 'de-DE', timeZone: null }, '26. Jan. 2026, 08:29 UTC', '1.234,5', '20. Januar'],
    [{ locale: null, timeZone: 'Europe/Berlin' }, '26 Jan 2026, 09:29 CET', '1,234.5', '20 January'],
  ])('are as %j expects them', (reader, moment, number, day) => {
    const writing = writingFor(reader)
    const plain = (text: string) => text.replaceAll(/\s/g, ' ')
    expect(plain(writing.moment('2026-01-26T08:29:44.850Z'))).toBe(moment)
    expect(writing.figure(1234.5)).toBe(number)
    expect(writing.dayOfYear('2026-01-20')).toBe(day)
  })

  it('keep the decimals of small figures', () => {
    expect(GERMAN.figure(0.125)).toBe('0,125')
    expect(GERMAN.counted(1, 'answer')).toBe('1 answer')
    expect(GERMAN.window({ startDate: '2026-01-20', endDate: '2026-01-26' })).toBe('20. Jan. to 26. Jan.')
  })
})
