import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { senderOf } from './sender.js'

const OWN = 'http://sightline.example:8080'

describe('the sender of a request', () => {
  it.each([
    ['same-origin', undefined, 'ours'],
    ['same-origin', 'https://evil.example', 'ours'],
    ['same-site', OWN, 'another'],
    ['cross-site', undefined, 'another'],
    ['none', undefined, 'none'],
    ['none', OWN, 'none'],
    ['', OWN, 'another'],
    ['same-origin, cross-site', OWN, 'another'],
    [undefined, undefined, 'unsaid'],
    [undefined, OWN, 'ours'],
    [undefined, 'http://SIGHTLINE.example:8080', 'ours'],
    [undefined, 'https://sightline.example:8080', 'another'],
    [undefined, 'http://sightline.example', 'another'],
    [undefined, 'http://sightline.example:8081', 'another'],
    [undefined, 'http://sightline.example:8080.evil.example', 'another'],
    [undefined, `${OWN}, https://evil.example`, 'another'],
    [undefined, 'null', 'another'],
    [undefined, '', 'another'],
  ] as const)('with Sec-Fetch-Site %j and Origin %j is %s', (site, origin, sender) => {
    const headers = {
      ...(site !== undefined && { 'sec-fetch-site': site }),
      ...(origin !== undefined && { origin }),
    }
    expect(senderOf(headers, OWN)).toBe(sender)
  })

  it('is a page of ours only if the browser says so, or names our origin and nothing else', () => {
    const words = fc.oneof(fc.constantFrom('same-origin', 'same-site', 'cross-site', 'none'), fc.string())
    const origins = fc.oneof(fc.constantFrom(OWN, 'null'), fc.webUrl(), fc.string())
    const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined })
    fc.assert(
      fc.property(maybe(words), maybe(origins), (site, origin) => {
        const headers = { 'sec-fetch-site': site, ...(origin !== undefined && { origin }) }
        const isOurs = site === 'same-origin' || (site === undefined && origin?.toLowerCase() === OWN)
        expect(senderOf(headers, OWN) === 'ours').toBe(isOurs)
      }),
    )
  })
})
