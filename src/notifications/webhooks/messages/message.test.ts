import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { runs } from '../../../../test/helpers/properties.js'
import { EVENT_EXAMPLES, EVENT_TYPES, type EventType } from '../../../events/index.js'
import { messageOf, type SentEvent } from './message.js'
import { slackMessage, slackText } from './slack-message.js'
import { teamsMessage } from './teams-message.js'

const PUBLIC = 'https://sightline.example.com'

const sent = (type: EventType, fields: Partial<SentEvent> = {}): SentEvent => ({
  webhookId: '01K9ZR4T7B8M3X5R6W2V0Y1N4C',
  type,
  format: 'standard',
  createdDate: new Date('2026-03-02T10:00:01.000Z'),
  workspaceId: type === 'ping' ? null : '01K9ZQ4T7B8M3X5R6W2V0Y1N4C',
  sequence: type === 'ping' ? null : 812,
  eventDate: type === 'ping' ? null : new Date('2026-03-02T10:00:00.000Z'),
  data: type === 'ping' ? null : EVENT_EXAMPLES[type],
  ...fields,
})

const bodyOf = (event: SentEvent, publicUrl?: string) =>
  JSON.parse(messageOf(event, publicUrl) ?? 'null') as unknown

describe('a standard message', () => {
  it('is the event, with its number in the log', () => {
    expect(bodyOf(sent('report.ready'))).toEqual({
      type: 'report.ready',
      timestamp: '2026-03-02T10:00:00.000Z',
      sequence: 812,
      workspaceId: '01K9ZQ4T7B8M3X5R6W2V0Y1N4C',
      data: EVENT_EXAMPLES['report.ready'],
    })
  })

  it('of a ping has no number in a log', () => {
    expect(bodyOf(sent('ping'))).toEqual({
      type: 'ping',
      timestamp: '2026-03-02T10:00:01.000Z',
      sequence: null,
      workspaceId: null,
      data: { webhookId: '01K9ZR4T7B8M3X5R6W2V0Y1N4C', message: 'This is a test of your webhook.' },
    })
  })

  it('does not exist if the log has purged the event', () => {
    expect(messageOf(sent('report.ready', { eventDate: null, data: null }), undefined)).toBeUndefined()
  })
})

describe('a message of Slack', () => {
  it.each(EVENT_TYPES)('%s is text and blocks', (type) => {
    const body = bodyOf(sent(type, { format: 'slack' }), PUBLIC) as { text: string; blocks: object[] }
    expect(body.text.length).toBeGreaterThan(10)
    expect(body.blocks.length).toBeGreaterThan(0)
  })

  it('has the figures, and a link if the dashboard has a public address', () => {
    const event = sent('visibility.changed', { format: 'slack' })
    expect(bodyOf(event, PUBLIC)).toMatchObject({
      text: expect.stringContaining('Fellrunner in the UK: coverage fell: Coverage went from 41.2 %'),
      blocks: [
        { type: 'section', text: { type: 'mrkdwn', verbatim: true } },
        {
          elements: [
            {
              text: expect.stringMatching(
                `^<${PUBLIC}/reports/01K9ZQ8X7B8M3X5R6W2V0Y1N4C/why\\?metric=brandCoverage&amp;.*\\|Open in Sightline>$`,
              ),
            },
          ],
        },
      ],
    })
    expect(JSON.stringify(bodyOf(event))).not.toContain('Open in Sightline')
  })

  it('lets no name notify a channel or contain a link', () => {
    const words = { title: '<!channel> & co', sentence: '<https://evil.example|Sign in>', link: null }
    expect(JSON.stringify(slackMessage(words))).not.toMatch(/<!channel>|<https/)
    expect(slackText(words.title, 100)).toBe('&lt;!channel&gt; &amp; co')
  })

  it('is within the limits of Slack, whatever its content', () => {
    const words = fc.record({
      title: fc.string({ unit: 'grapheme', maxLength: 1000 }),
      sentence: fc.string({ unit: fc.constantFrom('&', '<', 'x', '👟', '\n'), maxLength: 9000, size: 'max' }),
    })
    fc.assert(
      fc.property(words, ({ title, sentence }) => {
        const { blocks } = slackMessage({ title, sentence, link: PUBLIC }) as {
          blocks: { text?: { text: string } }[]
        }
        expect(blocks.length).toBeLessThanOrEqual(50)
        for (const { text } of blocks) expect(text?.text.length ?? 0).toBeLessThanOrEqual(3000)
        expect(blocks[0]?.text?.text.isWellFormed()).toBe(true)
      }),
      { numRuns: runs(50) },
    )
  })
})

describe('a message of Teams', () => {
  it.each(EVENT_TYPES)('%s is an adaptive card', (type) => {
    expect(bodyOf(sent(type, { format: 'teams' }), PUBLIC)).toMatchObject({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: { type: 'AdaptiveCard', body: [{ type: 'RichTextBlock' }, { type: 'RichTextBlock' }] },
        },
      ],
    })
  })

  it('has a button that opens the dashboard, if that has a public address', () => {
    const event = sent('report.ready', { format: 'teams' })
    expect(JSON.stringify(bodyOf(event, PUBLIC))).toContain(
      `"url":"${PUBLIC}/reports/01K9ZQ8X7B8M3X5R6W2V0Y1N4C"`,
    )
    expect(JSON.stringify(bodyOf(event))).not.toContain('actions')
  })

  it('is under 28 KB, whatever its content', () => {
    for (const character of ['x', '"', '\n', '👟', 'ü']) {
      const text = character.repeat(30_000)
      const body = JSON.stringify(teamsMessage({ title: text, sentence: text, link: `${PUBLIC}/reports/x` }))
      expect(Buffer.byteLength(body)).toBeLessThan(28_000)
    }
  })
})
