import { type Language, smallWords } from '../language/index.js'
import { endingField } from './noun-phrase.js'
import type { QueryWord } from './pattern-match.js'
import { allPhrases } from './phrase-table.js'
import { allWords, stem, vocabulary } from './words.js'

const HINTED = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'] as const satisfies Language[]
const STEM_WEIGHT = 0.5
const SMALL_WEIGHT = 2
const ENDING_WEIGHT = 0.5

/** By word and by stem: the languages whose tables of query words have it. */
const WORD_OWNERS = new Map<string, Set<Language>>()
const STEM_OWNERS = new Map<string, Set<Language>>()
for (const language of HINTED) {
  const phrases = allPhrases(language).map((phrase) => phrase.replace(/\{\w+\}/g, ' '))
  const texts = [...allWords(language), ...phrases, ...smallWords(language)]
  for (const word of texts.flatMap((text) => text.toLowerCase().split(/[\s/…#]+/)).filter(Boolean)) {
    WORD_OWNERS.set(word, (WORD_OWNERS.get(word) ?? new Set()).add(language))
    STEM_OWNERS.set(stem(word), (STEM_OWNERS.get(stem(word)) ?? new Set()).add(language))
  }
}

/** How strongly the tables of each language speak for a query: few words are enough where the detector needs more. */
export function languageScores(words: readonly QueryWord[]): ReadonlyMap<Language, number> {
  const scores = new Map<Language, number>()
  for (const { text, folded } of words) {
    const lower = text.toLowerCase()
    const exact = WORD_OWNERS.get(lower) ?? WORD_OWNERS.get(folded)
    const owners = exact ?? STEM_OWNERS.get(stem(lower)) ?? new Set<Language>()
    for (const owner of owners) {
      const weight = exact === undefined ? STEM_WEIGHT : smallWords(owner).has(lower) ? SMALL_WEIGHT : 1
      scores.set(owner, (scores.get(owner) ?? 0) + weight / owners.size)
    }
  }
  if (endingField(words.at(-1), vocabulary('de').nouns) !== undefined)
    scores.set('de', (scores.get('de') ?? 0) + ENDING_WEIGHT)
  return scores
}
