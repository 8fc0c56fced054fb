import { describe, expect, it } from 'vitest'

import { demoOf, pastOf } from './index.js'

const demo = {
  ...demoOf('calvestra.example')!,
  prompts: [
    { prompt: 'plain', country: 'us', tags: [] },
    { prompt: 'foam', country: 'us', tags: ['Milk'] },
  ],
  stories: [
    { earlier: -1, since: 20, until: 10 },
    { earlier: -2, since: 5, until: 4, tag: 'Milk' },
    { earlier: 3, since: 2, until: 1, engine: 'claude' as const },
  ],
  newPages: [{ path: '/foam', title: 'Foam', words: 'foam', published: 9, cited: 6 }],
}
const past = (daysAgo: number, more: { prompt?: string; country?: string; engine?: 'claude' } = {}) =>
  pastOf(demo, { prompt: 'plain', country: 'us', engine: 'chatgpt', daysAgo, ...more })

describe('the past of a demo', () => {
  it.each([
    ['the whole difference before the story', past(50), { shift: -1, unknownPages: ['/foam'] }],
    ['an even way through it', past(15), { shift: -0.5, unknownPages: ['/foam'] }],
    ['a page that nobody knew, until it is cited', past(7), { shift: 0, unknownPages: ['/foam'] }],
    ['nothing once it is told', past(6), undefined],
    ['what only prompts of a tag show', past(6, { prompt: 'foam' }), { shift: -2, unknownPages: [] }],
    ['nothing of the tag in another country', past(6, { prompt: 'foam', country: 'uk' }), undefined],
    ['what only one engine shows', past(3, { engine: 'claude' }), { shift: 3, unknownPages: [] }],
    ['nothing today', past(0, { prompt: 'foam', engine: 'claude' }), undefined],
  ])('has %s', (_, found, expected) => {
    expect(found).toEqual(expected)
  })
})
