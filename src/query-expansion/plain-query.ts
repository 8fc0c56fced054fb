import { fold, splitSentences } from '../language/index.js'
import { phrasePosition } from './pattern-match.js'
import type { QueryVocabulary, QueryWord } from './query-words.js'

const MAX_READ = 1000
const URL_TEXT = /\b(?:https?:\/\/|www\.)[^\s<>"']+/gi
const HIDDEN = /[\p{C}\p{Z}\s]+/gu
/** Pictures, ornaments and quotation marks, which are not searched for. */
const ORNAMENT =
  /(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}"“”„«»‹›`*_~^|<>{}[\]\\#=()]|\u200D|\uFE0F|\u20E3)+/gu
/** Punctuation around a word. Amounts and percentages keep their sign. */
const EDGES = /^[^\p{L}\p{N}$€£+&]+|[^\p{L}\p{N}\p{M}$€£%+&]+$/gu

/** The query as plain words: addresses resolved, ornaments removed, white space collapsed. */
export function plainText(query: string): string {
  return query
    .slice(0, MAX_READ)
    .toWellFormed()
    .normalize('NFC')
    .replace(URL_TEXT, (url) => ` ${addressWords(url)} `)
    .replace(ORNAMENT, ' ')
    .replace(HIDDEN, ' ')
    .replace(/[’‘´]/g, "'")
    .replaceAll('\uFFFD', ' ')
    .trim()
}

/** The words of an address: its last segment with several words, or else its host. */
function addressWords(url: string): string {
  const [host = '', ...segments] = url
    .replace(/^https?:\/\//i, '')
    .replace(/[?#].*$/s, '')
    .split('/')
  const slug = segments
    .map((segment) =>
      segment
        .replace(/\.\w{2,5}$/, '')
        .replace(/[-_+.]+|%20/g, ' ')
        .trim(),
    )
    .findLast((words) => /\p{L}{2,} \p{L}{2,}/u.test(words) && !words.includes('%'))
  return slug ?? host.replace(/^www\./i, '').replace(/:\d+$/, '')
}

/** The words without surrounding punctuation. Three or more repetitions in a row become one word. */
export function queryWords(text: string): QueryWord[] {
  const words = text
    .split(' ')
    .map((word) => word.replace(EDGES, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word) || word === '&')
    .map((word) => ({ text: word, folded: fold(word) }))
  const isSame = (one: number, other: number) => words[one]?.folded === words[other]?.folded
  return words.filter((_, at) => !(isSame(at, at - 1) && (isSame(at, at - 2) || isSame(at, at + 1))))
}

/** Longest text that a search can quote whole. */
export const MAX_QUOTED_WORDS = 11

/** The words that say what is asked: all of a short query, or the asking part of a long one. */
export function mainWords(text: string, { language, wishCues }: QueryVocabulary): QueryWord[] {
  const sentences = splitSentences(text, language)
    .map((sentence) => queryWords(sentence.text))
    .filter((words) => words.length > 0)
  const [only = []] = sentences
  if (sentences.length < 2 && only.length <= MAX_QUOTED_WORDS) return only
  for (const cue of wishCues) {
    for (const words of sentences) {
      const at = phrasePosition(words, cue)
      if (at !== -1 && words.length > at + cue.split(' ').length) return words.slice(at)
    }
  }
  return sentences.toSorted((one, other) => other.length - one.length)[0] ?? []
}
