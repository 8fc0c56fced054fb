import { expect, it } from 'vitest'

import { COUNTRIES, countryFault } from './countries.js'

it('knows the 249 countries of ISO 3166-1', () => {
  expect(COUNTRIES.size).toBe(249)
})

it.each([
  ['us', undefined],
  ['uk', undefined],
  ['gb', 'Use "uk" for the United Kingdom, not "gb".'],
  ['GB', 'Use "uk" for the United Kingdom, not "gb".'],
  ['US', 'Use the lowercase code "us".'],
  ['xx', 'Expected a lowercase ISO 3166-1 alpha-2 country code, for example "us", "de" or "uk".'],
])('%j returns %j', (code, fault) => {
  expect(countryFault(code)).toBe(fault)
})
