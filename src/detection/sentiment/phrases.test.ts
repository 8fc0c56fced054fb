import { describe, expect, it } from 'vitest'

import type { ToneVocabulary } from './phrases.js'
import { passageWords } from './passage-words.js'
import de from './words/de.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }

const LANGUAGES = { en, de, fr, es }

function meaningsOf({ tones, roles }: ToneVocabulary): [string, string][] {
  return [
    ...tones.flatMap(({ weight, phrases }) =>
      phrases.map((phrase): [string, string] => [phrase, `tone ${Math.sign(weight)}`]),
    ),
    ...Object.entries(roles).flatMap(([role, phrases]) =>
      phrases.map((phrase): [string, string] => [phrase, role]),
    ),
  ]
}

describe('a vocabulary', () => {
  it.each(Object.entries(LANGUAGES))('of %s holds only phrases that a text can hold', (_, vocabulary) => {
    const unreadable = meaningsOf(vocabulary).filter(([phrase]) => {
      const words = passageWords(phrase, [0, phrase.length], []).map((word) => word.text)
      return words.join(' ') !== phrase
    })
    expect(unreadable).toEqual([])
  })

  it('means the same by a phrase in every language', () => {
    const all = Object.values(LANGUAGES).flatMap(meaningsOf)
    const meanings = new Map(all)
    expect(all.filter(([phrase, meaning]) => meanings.get(phrase) !== meaning)).toEqual([])
  })
})
