import { expect, it } from 'vitest'

import { parsedUrl } from './parsed-url.js'

it.each([
  ['https://müller.de/ü', undefined, 'https://xn--mller-kva.de/%C3%BC'],
  ['/a?b', 'https://example.com/c', 'https://example.com/a?b'],
  ['/a', undefined, undefined],
  ['https://', undefined, undefined],
])('%j, relative to %j, is %j', (text, base, href) => {
  expect(parsedUrl(text, base)?.href).toBe(href)
})

it('an address with an umlaut is the same however often it is parsed', () => {
  const times = Array.from({ length: 20_000 }, (_, time) => time)
  expect(times.find(() => parsedUrl('https://müller.de/ü') === undefined)).toBeUndefined()
})

const LONG = `a${'\u00ad'.repeat(300)}.com`

it.each([
  `https://${LONG}/`,
  `https:${LONG}`,
  `//${LONG}/a`,
  `\\\\${LONG}`,
  `  ht\ttps:/\n/ann:secret@${LONG}:443/`,
])('an address whose host is too long is invalid, and not passed to IDNA: %j', (text) => {
  expect(parsedUrl(text, 'https://example.com')).toBeUndefined()
})

it.each([
  `https://example.com/${'é'.repeat(3000)}`,
  `https://${'a'.repeat(300)}@example.com/`,
  'a'.repeat(300),
])('an address may be longer than its host: %j', (text) =>
  expect(parsedUrl(text, 'https://example.com')?.host).toBe('example.com'),
)
