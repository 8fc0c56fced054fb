import { describe, expect, it } from 'vitest'

import { EVENT_EXAMPLES, EVENT_TYPES, type EventType } from '../event-types.js'
import { eventWording } from './event-wording.js'

const wordingOf = (type: EventType, fields: object = {}) =>
  eventWording({ type, data: { ...EVENT_EXAMPLES[type], ...fields } })

describe('the wording of an event', () => {
  it.each(EVENT_TYPES)('%s has a title and whole sentences', (type) => {
    const { title, sentence, path } = wordingOf(type)
    expect(title).toMatch(/^[A-Z]/)
    expect(sentence).toMatch(/^\S.*[.]$/s)
    expect(`${title} ${sentence}`).not.toMatch(/undefined|null|NaN|\[object/)
    if (path !== null) expect(path).toMatch(/^\/[\w/-]*(\?[\w&=%+-]+)?$/)
  })

  it('has the figures of a change, their interval, and the number of answers', () => {
    expect(wordingOf('visibility.changed')).toEqual({
      title: 'Fellrunner in the UK: coverage fell',
      sentence:
        'Coverage went from 41.2 % (13 Jan to 19 Jan) to 30.8 % (20 Jan to 26 Jan) (−10.4, 95 % interval −14.1 to −6.7), over 2,450 answers to 25 prompts.',
      path: '/reports/01K9ZQ8X7B8M3X5R6W2V0Y1N4C/why?metric=brandCoverage&startDate=2026-01-20&endDate=2026-01-26&branded=all',
    })
  })

  it('says the same of a monthly budget that is used up and of a rest that is too small', () => {
    expect(wordingOf('month_budget.exhausted', { spentUsd: 60 })).toMatchObject({
      title: 'The budget of the month does not cover the next question',
      sentence: expect.stringMatching(
        /have cost 60 of 100 USD\. Questions that may cost more than the rest are not asked until/,
      ),
    })
  })

  it('says how the answers of an engine differ, and that prompts and settings have not changed', () => {
    expect(wordingOf('engine.changed')).toEqual({
      title: 'The answers of ChatGPT changed',
      sentence:
        'The answers of ChatGPT changed from 20 January: 38 % longer and 2.1 fewer pages cited. Prompts and settings have not changed; 25 prompts were compared.',
      path: '/',
    })
    const measures = [
      'names',
      'social',
      'video',
      'news',
      'reference',
      'refused',
      'searched',
      'listed',
      'headings',
      'lineLength',
    ]
    const differences = measures.map((measure) => ({ measure, previous: 1.5, current: 12.4 }))
    const { sentence } = wordingOf('engine.changed', { differences })
    expect(sentence).toContain(
      '10.9 more names, forums and social media 12 % instead of 2 % of the cited pages',
    )
    expect(sentence).toContain(
      'items of lists 12 % instead of 2 % of the lines, 10.9 more headings and lines 727 % longer',
    )
    expect(sentence).not.toContain('because')
  })

  it('says how long answers are if they had no text before, and that imported answers have unknown settings', () => {
    const { sentence } = wordingOf('engine.changed', {
      capture: 'import',
      differences: [{ measure: 'length', previous: 0, current: 1480 }],
    })
    expect(sentence).toBe(
      'The answers of ChatGPT changed from 20 January: 1,480 characters long instead of none. The answers were imported, so their settings are unknown; 25 prompts were compared.',
    )
  })

  it('says which filters a change has', () => {
    const fields = {
      engine: 'google',
      country: 'uk',
      tagId: '01K9',
      delta: 3,
      interval: null,
      previous: null,
    }
    const { title, sentence } = wordingOf('share_of_voice.changed', fields)
    expect(title).toBe(
      'Fellrunner in the UK: share of voice on Google AI Overview in United Kingdom for one tag rose',
    )
    expect(sentence).toContain('went from no figure (13 Jan to 19 Jan) to 30.8 %')
    expect(sentence).toContain('(+3.0), over 2,450 answers to 25 prompts.')
  })

  it('links to the parts of a change, if the figure has parts', () => {
    const pathOf = (type: EventType, fields: object = {}) => wordingOf(type, fields).path
    expect(pathOf('share_of_voice.changed', { engine: 'google', tagId: '01K9' })).toMatch(
      /\/why\?metric=shareOfVoice&.*&engines=google&tagId=01K9$/,
    )
    expect(pathOf('competitor.overtook', { competitor: 'A & B' })).toContain('&brand=A+%26+B')
    expect(pathOf('sentiment.changed')).not.toContain('why')
  })

  it('calls a smaller position better', () => {
    const titleOf = (delta: number) =>
      wordingOf('visibility.changed', { metric: 'averagePosition', delta }).title
    expect(titleOf(-1.2)).toBe('Fellrunner in the UK: average position improved')
    expect(titleOf(1.2)).toBe('Fellrunner in the UK: average position worsened')
  })

  it.each([
    { reason: 'back', title: 'Fellrunner in the UK: sentiment is back where it was' },
    { reason: 'settled', title: 'Fellrunner in the UK: sentiment stays at its new level' },
    {
      reason: 'redefined',
      title: 'Fellrunner in the UK: sentiment has not changed under the report’s new settings',
    },
    { reason: 'unmeasured', title: 'Fellrunner in the UK: sentiment can no longer be compared' },
  ])('says that a change is over, and how: $reason', ({ reason, title }) => {
    expect(wordingOf('sentiment.changed', { state: 'recovered', reason }).title).toBe(title)
  })

  it('has no figures if the event has none', () => {
    const fields = { state: 'recovered', reason: 'unmeasured', previous: null, current: null, delta: null }
    expect(wordingOf('visibility.changed', { ...fields, interval: null }).sentence).toBe(
      'Too few of the prompts from when the alert fired are still asked, so we cannot say whether the change lasts.',
    )
  })

  it('uses the singular and plural that fit the number', () => {
    expect(wordingOf('recommendation.created').title).toBe('Fellrunner in the UK: 1 new recommendation')
    const { sentence } = wordingOf('recommendation.created', { count: 14 })
    expect(sentence).toBe('Publish a page on wide-fit trail shoes; and 13 more.')
    expect(wordingOf('citation.gained').sentence).toContain('was cited in 0 answers (13 Jan to 19 Jan)')
  })

  it('names the crawlers and what refuses each, and a line of robots.txt only if it is the reason', () => {
    expect(wordingOf('crawler.blocked').sentence).toBe(
      'https://fellrunner.example/wide-fit: GPTBot could read the page before and no longer can. This line of robots.txt blocks GPTBot: Disallow: /.',
    )
    const was = { previous: 'allowed', rule: 'Allow: /' }
    const byServer = ['GPTBot', 'ClaudeBot'].map((name) => ({
      ...was,
      name,
      current: 'blocked_by_server',
      status: 403,
    }))
    const challenged = { ...was, name: 'CCBot', current: 'challenged', status: 200 }
    const silent = { ...was, name: 'Bytespider', current: 'blocked_by_server', status: 0 }
    const unread = { ...was, name: 'PerplexityBot', current: 'blocked_by_robots', rule: null, status: 200 }
    const { sentence } = wordingOf('crawler.blocked', {
      crawlers: [...byServer, challenged, silent, unread],
    })
    expect(sentence).not.toContain('Allow: /')
    expect(sentence).toMatch(
      /no longer can\. The server answers 403 to GPTBot and ClaudeBot\. The server asks CCBot to prove that a human is visiting\. The server does not answer Bytespider\. robots\.txt could not be read, which blocks PerplexityBot\.$/,
    )
  })

  it('names what admits crawlers again', () => {
    const [robots, server] = [
      { name: 'GPTBot', previous: 'blocked_by_robots', current: 'allowed', rule: 'Allow: /', status: 200 },
      { name: 'CCBot', previous: 'blocked_by_server', current: 'allowed', rule: 'Allow: /', status: 200 },
    ]
    const { sentence } = wordingOf('crawler.unblocked', { crawlers: [robots, server] })
    expect(sentence).toContain(
      'This line of robots.txt allows GPTBot: Allow: /. The server answers 200 to CCBot.',
    )
  })

  it('names an audit by its page or its query', () => {
    expect(wordingOf('audit.completed').sentence).toContain('of https://fellrunner.example/wide-fit is')
    const fanOut = { kind: 'query_fan_out', url: null, query: 'best shoes' }
    expect(wordingOf('audit.failed', fanOut)).toMatchObject({
      sentence: 'The query fan-out of “best shoes” failed. The server did not answer within 10 seconds.',
      path: '/checks/fan-outs/01K9ZQ8X7B8M3X5R6W2V0Y1N4C',
    })
  })

  it('names a webhook by its description and host', () => {
    expect(wordingOf('webhook.disabled').title).toBe(
      'The webhook to Data warehouse (hooks.example.com) is disabled',
    )
    expect(wordingOf('webhook.disabled', { description: '' }).title).toBe(
      'The webhook to hooks.example.com is disabled',
    )
  })
})
