import { expect, it } from 'vitest'

import { parsedUrl } from './parsed-url.js'

it.each([
  ['https://müller.de/ü', undefined, 'https://xn--mller-kva.de/%C3%BC'],
  ['/a?b', 'https://example.com/c', 'https://example.com/a?b'],
  ['/a', undefined, undefined],
  ['https://', undefined, undefined],
])('%j, seen from %j, is %j', (text, base, href) => {
  expect(parsedUrl(text, base)?.href).toBe(href)
})

it('an address with an umlaut is one however often addresses are read', () => {
  for (let time = 0; time < 20_000; time += 1)
    if (!parsedUrl('https://müller.de/ü')) expect.fail(`not at ${time}`)
})
