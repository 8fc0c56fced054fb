import { describe, expect, it } from 'vitest'

import { COUNTRIES } from '../../kernel/countries.js'
import { hasGoogleAnswers, hlOf, searchLanguage, locationCodeOf } from './search-locale.js'

const countries = [...COUNTRIES]

describe('the search locale', () => {
  it('has a location of its own for every country', () => {
    const codes = countries.map(locationCodeOf)
    expect(countries).toHaveLength(249)
    expect(codes.filter((code) => code === undefined || code <= 2000 || code >= 3000)).toEqual([])
    expect(new Set(codes).size).toBe(249)
  })

  it('has no location outside the list', () => {
    expect(['gb', 'xx', ''].map(locationCodeOf)).toEqual([undefined, undefined, undefined])
  })

  it('has a language for every country, under a code that names one', () => {
    const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
    expect(countries.filter((country) => names.of(searchLanguage(country)) === undefined)).toEqual([])
  })

  it.each([
    ['us', 2840, 'en', 'en'],
    ['uk', 2826, 'en', 'en'],
    ['de', 2276, 'de', 'de'],
    ['at', 2040, 'de', 'de'],
    ['fr', 2250, 'fr', 'fr'],
    ['mx', 2484, 'es', 'es'],
    ['br', 2076, 'pt', 'pt'],
    ['se', 2752, 'sv', 'sv'],
    ['dk', 2208, 'da', 'da'],
    ['jp', 2392, 'ja', 'ja'],
    ['kr', 2410, 'ko', 'ko'],
    ['ua', 2804, 'uk', 'uk'],
    ['il', 2376, 'he', 'iw'],
    ['tw', 2158, 'zh-TW', 'zh-tw'],
    ['in', 2356, 'en', 'en'],
    ['nz', 2554, 'en', 'en'],
  ])('searches in %s at location %i in %s', (country, location, language, hl) => {
    expect([locationCodeOf(country), searchLanguage(country), hlOf(country)]).toEqual([
      location,
      language,
      hl,
    ])
  })

  it('knows in which countries Google shows no AI answers', () => {
    const without = (engine: 'google' | 'google_ai_mode') =>
      countries.filter((country) => !hasGoogleAnswers(engine, country))
    expect(without('google')).toEqual(['cn', 'cu', 'fr', 'ir', 'kp', 'mc', 'sd', 'sy'])
    expect(without('google_ai_mode')).toEqual(['cn', 'cu', 'fr', 'ir', 'kp', 'sy', 'tr'])
  })

  it('does not apply that to other engines', () => {
    expect(countries.filter((country) => !hasGoogleAnswers('chatgpt', country))).toEqual([])
  })
})
