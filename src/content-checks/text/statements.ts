import { grouped } from '../../kernel/grouped.js'
import type { Word } from '../../language/index.js'
import type { TextLexicon } from './lexicon.js'
import type { PageSentence } from './page-text.js'
import { type SentenceMeaning, similarityGroups } from './similar-sentences.js'
import { termsOf } from './terms.js'

/** Sentences that say the same, or one that says what no other does. */
export interface PageStatement {
  sentences: PageSentence[]
  /** How many of their words say something for the first time. */
  newWords: number
}

/** In running text a word comes back this often at most within a sentence, on average. */
const MAX_USES = 2

/** The statements of a text; to say a thing once more, anywhere, changes no other statement. */
export function statementsOf(sentences: readonly PageSentence[], lexicon: TextLexicon): PageStatement[] {
  const read = sentences.map((sentence) => {
    const meaning = meaningOf(sentence, lexicon)
    return { sentence, meaning, key: `${meaning.terms.join(' ')}\n${meaning.fixed}` }
  })
  const distinct = [...grouped(read, ({ key }) => key)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const groups = similarityGroups(distinct.map(([, [first]]) => first!.meaning))
  const alike = grouped([...distinct.entries()], ([index]) => groups[index])
  return [...alike.values()].map((entries) =>
    statementOf(entries.flatMap(([, [, same]]) => same.map(({ sentence }) => sentence))),
  )
}

/** A sentence with fewer terms than this is compared by all its words. */
const FEW_TERMS = 3

function meaningOf({ words }: PageSentence, lexicon: TextLexicon): SentenceMeaning {
  const terms = termsOf(words, lexicon)
  const fixed = words.filter(({ text, form }) => form === 'number' || lexicon.negations.has(text))
  return {
    terms: terms.size < FEW_TERMS ? sortedTexts(words) : [...terms.keys()].toSorted(),
    fixed: sortedTexts(fixed).join(' '),
  }
}

function sortedTexts(words: readonly Word[]): string[] {
  return [...new Set(words.map(({ text }) => text))].toSorted()
}

/** A thing that is said several times counts once, at its shortest. */
function statementOf(sentences: PageSentence[]): PageStatement {
  const newWords = sentences.reduce((least, each) => Math.min(least, distinctWords(each)), Infinity)
  return { sentences, newWords }
}

function distinctWords({ words }: PageSentence): number {
  return Math.min(words.length, MAX_USES * new Set(words.map(({ text }) => text)).size)
}

export function wordsOfSentences(sentences: readonly PageSentence[]): number {
  return sentences.reduce((sum, { words }) => sum + words.length, 0)
}
