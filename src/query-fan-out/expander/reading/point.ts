import type { Lexicon } from './lexicon.js'
import { cutText, sentencesOf } from './plain-text.js'
import { subjectOf } from './subject.js'
import { unframed } from './unframed.js'

const MAX_SENTENCE = 240
const SHORT_WORDS = 14

/** The sentence in which a text comes to its point, from the words that ask. */
export function pointOf(text: string, lexicon: Lexicon): string | undefined {
  const sentences = sentencesOf(text)
  const [only] = sentences
  if (sentences.length === 1 && only !== undefined && only.split(' ').length <= SHORT_WORDS) {
    return cut(only)
  }
  const asking = sentences
    .map((sentence) => fromCue(sentence, lexicon))
    .find((part) => part !== undefined && saysWhat(part, lexicon))
  return cut(asking ?? longest(sentences))
}

function fromCue(sentence: string, { cue }: Lexicon): string | undefined {
  const at = sentence.search(cue)
  return at === -1 ? undefined : sentence.slice(at)
}

function saysWhat(sentence: string, lexicon: Lexicon): boolean {
  const { rest, intent } = unframed(sentence, lexicon)
  const { words } = subjectOf(rest, lexicon)
  return (
    intent !== undefined && words.some((word) => !lexicon.small.has(word.toLowerCase()) && word.length > 1)
  )
}

function longest(sentences: readonly string[]): string | undefined {
  return sentences.toSorted((one, other) => other.length - one.length)[0]
}

function cut(sentence: string | undefined): string | undefined {
  if (sentence === undefined || sentence.length <= MAX_SENTENCE) return sentence
  const part = cutText(sentence, MAX_SENTENCE)
  return part.includes(' ') ? part.slice(0, part.lastIndexOf(' ')) : part
}
