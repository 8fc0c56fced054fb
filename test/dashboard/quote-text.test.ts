import { expect, it } from 'vitest'

import { quoteText } from '../../dashboard/parts/said/quote-text.js'

it.each([
  {
    what: 'the sentence around the words',
    text: 'Runs small. The Brisa is a good value for beginners. Try it on.',
    words: 'good value',
    quote: ['The Brisa is a ', 'good value', ' for beginners.'],
  },
  {
    what: 'no signs of Markdown and no marks of sources',
    text: '- **Tarsolin** – it is [well made](https://a.example/x) [[3]](https://b.example/) throughout.',
    words: 'well made',
    quote: ['Tarsolin – it is ', 'well made', ' throughout.'],
  },
  {
    what: 'only what is near in a long sentence',
    text: `${'very '.repeat(80)}light ${'and '.repeat(80)}`,
    words: 'light',
    quote: [expect.stringMatching(/^…/), 'light', expect.stringMatching(/…$/)],
  },
])('a quote has $what', ({ text, words, quote }) => {
  const from = text.indexOf(words)
  const { before, words: quoted, after } = quoteText(text, [from, from + words.length])
  expect([before, quoted, after]).toEqual(quote)
})
