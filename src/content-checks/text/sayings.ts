import { grouped } from '../../kernel/grouped.js'
import { gistOf } from './gist.js'
import type { Language } from './lexicon/language.js'
import { likenessGroups } from './likeness.js'
import type { Sentence } from './sentences.js'

/** Sentences that say the same, or one that says what no other does. */
export interface Saying {
  sentences: Sentence[]
  /** How many of their words say something for the first time. */
  fresh: number
}

/** In running text a word comes back this often at most within a sentence, on average. */
const MAX_USES = 2

/** The same sayings wherever and however often a thing is said: once more changes no other. */
export function sayingsOf(sentences: readonly Sentence[], language: Language): Saying[] {
  const said = sentences.map((sentence) => {
    const gist = gistOf(sentence, language)
    return { sentence, gist, key: `${gist.terms.join(' ')}\n${gist.firm}` }
  })
  const distinct = [...grouped(said, ({ key }) => key)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const groups = likenessGroups(distinct.map(([, [first]]) => first!.gist))
  const alike = grouped([...distinct.entries()], ([index]) => groups[index])
  return [...alike.values()].map((entries) =>
    sayingOf(entries.flatMap(([, [, same]]) => same.map(({ sentence }) => sentence))),
  )
}

/** Said several times, a thing counts once, at its shortest. */
function sayingOf(sentences: Sentence[]): Saying {
  return { sentences, fresh: sentences.reduce((least, each) => Math.min(least, freshWords(each)), Infinity) }
}

function freshWords({ words }: Sentence): number {
  return Math.min(words.length, MAX_USES * new Set(words.map(({ text }) => text)).size)
}

export function wordsIn(sentences: readonly Sentence[]): number {
  return sentences.reduce((sum, { words }) => sum + words.length, 0)
}
