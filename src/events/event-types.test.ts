import { describe, expect, it } from 'vitest'

import { EVENT_DATA, EVENT_EXAMPLES, EVENT_TYPES, LOGGED_TYPES } from './event-types.js'

describe('the types of events', () => {
  it('are those of the interface', () => {
    expect(EVENT_TYPES.toSorted()).toEqual([
      'audit.completed',
      'audit.failed',
      'backup.failed',
      'budget.exhausted',
      'citation.gained',
      'citation.lost',
      'collection.completed',
      'collection.failing',
      'collection.recovered',
      'competitor.changed',
      'competitor.detected',
      'competitor.overtook',
      'crawler.blocked',
      'crawler.unblocked',
      'effect.ready',
      'engine.changed',
      'export.completed',
      'goal.reached',
      'log_connector.recovered',
      'log_connector.silent',
      'month_budget.exhausted',
      'page.dropped_brand',
      'page.names_brand',
      'ping',
      'recommendation.created',
      'referral.first',
      'report.ready',
      'report.recalculated',
      'sentiment.changed',
      'share_of_voice.changed',
      'spending.changed',
      'surface.changed',
      'visibility.changed',
      'visits.changed',
      'weakness.changed',
      'webhook.disabled',
    ])
  })

  it('are all in the log, except ping', () => {
    expect(LOGGED_TYPES).toEqual(EVENT_TYPES.filter((type) => type !== 'ping'))
  })

  it.each(EVENT_TYPES)('%s has an example with its fields', (type) => {
    expect(EVENT_DATA[type].safeParse(EVENT_EXAMPLES[type]).error).toBeUndefined()
  })
})
