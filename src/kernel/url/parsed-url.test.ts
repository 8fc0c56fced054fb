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
  const times = Array.from({ length: 20_000 }, (_, time) => time)
  expect(times.find(() => parsedUrl('https://müller.de/ü') === undefined)).toBeUndefined()
})
