import { describe, expect, it } from 'vitest'

import { EVENT_EXAMPLES } from '../../events/index.js'
import { digestDays } from '../planning/digest-days.js'
import { digestWording, MOST_LISTED } from '../planning/digest-wording.js'
import { mailText } from './mail-text.js'

const event = { type: 'visibility.changed' as const, data: EVENT_EXAMPLES['visibility.changed'] }

describe('a mail', () => {
  it('says that there are more events than it lists', () => {
    const events = Array.from({ length: MOST_LISTED + 1 }, () => event)
    const { subject, text } = mailText(digestWording({ events, noun: 'Today' }), 'https://s.example')
    expect(subject).toBe('Today: more than 50 events')
    expect(text.endsWith('\n\nMore events: https://s.example/events')).toBe(true)
  })

  it('has a subject of one line, whatever the title of a report', () => {
    const data = { ...event.data, reportTitle: 'Two\r\nBcc: x@example.com' }
    const { subject } = mailText(digestWording({ events: [{ ...event, data }], noun: '' }), '')
    expect(subject).toMatch(/^Two Bcc: x@example\.com/)
  })
})

describe('a digest is due', () => {
  it.each([
    ['2026-03-02T05:59:59.999Z', '2026-03-01', '2026-02-23'],
    ['2026-03-02T06:00:00.000Z', '2026-03-02', '2026-03-02'],
    ['2026-03-08T23:00:00.000Z', '2026-03-08', '2026-03-02'],
    ['2026-03-09T06:00:00.000Z', '2026-03-09', '2026-03-09'],
  ])('at %s if the last one was before %s, or a weekly one before %s', (now, daily, weekly) => {
    expect(digestDays(new Date(now))).toEqual({ daily, weekly })
  })
})
