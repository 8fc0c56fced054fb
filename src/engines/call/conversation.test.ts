import { describe, expect, it } from 'vitest'

import { conversationOf, inputOf, regionParts } from './conversation.js'

const { signal } = new AbortController()
const QUESTION = { engine: 'chatgpt', prompt: 'And the cheapest?', country: 'de', signal } as const
const history = [{ prompt: 'Best shoes?', answer: 'Wideline.' }]

describe('a conversation', () => {
  it('is the prompt alone if it has no earlier turns', () => {
    expect(inputOf(QUESTION)).toBe('And the cheapest?')
    expect(conversationOf(QUESTION)).toEqual([{ role: 'user', content: 'And the cheapest?' }])
  })

  it('has every earlier turn, in order, and the persona in the first one only', () => {
    expect(inputOf({ ...QUESTION, persona: 'a nurse', history })).toEqual([
      { role: 'user', content: 'About me: a nurse\n\nBest shoes?' },
      { role: 'assistant', content: 'Wideline.' },
      { role: 'user', content: 'And the cheapest?' },
    ])
    expect(inputOf({ ...QUESTION, persona: 'a nurse' })).toBe('About me: a nurse\n\nAnd the cheapest?')
  })
})

describe('a region', () => {
  it.each([
    [undefined, {}],
    [null, {}],
    ['Bavaria', { region: 'Bavaria' }],
    ['Munich, Bavaria', { city: 'Munich', region: 'Bavaria' }],
  ])('%s is %j', (region, parts) => {
    expect(regionParts({ region })).toEqual(parts)
  })
})
