import { bareWord } from './generic.js'
import { candidateKey } from './key.js'
import words from './words.json' with { type: 'json' }

const LOWER_WORD = /(?<![\p{L}\p{N}'’&.-])\p{Ll}[\p{Ll}\p{M}'’-]*(?![\p{L}\p{N}&])/gu
const LETTERS = String.raw`[\p{L}\p{M}\p{N}&+'’-]{0,40}(?:\.(?:com|io|ai|app)\b)?`
const NAME = String.raw`(?:\p{Lu}|\p{Ll}{1,2}\p{Lu})${LETTERS}(?: (?:of (?:the )?)?[\p{Lu}\p{N}&]${LETTERS}){0,4}`
const JOINT = `(?:${words.listJoints.join('|')}) `
/** One capitalised name, or an enumeration of them, after a word in lower case: "such as Nike, Adidas or Puma". */
const ROW_INSIDE = new RegExp(
  String.raw`(?<=(?<![\p{L}\p{N}'’&-])(?<before>\p{Ll}[\p{Ll}'’-]{0,40}),? \(?)(?<row>${NAME}(?:(?:, (?:${JOINT})?| ${JOINT})${NAME}){0,11})`,
  'gu',
)
const BETWEEN = new RegExp(`, (?:${JOINT})?| ${JOINT}`, 'u')
/** No real answer has more. */
const MAX_ROWS = 1000
/** At the start of a sentence every word has a capital. */
const SENTENCE_START = new RegExp(String.raw`(?<=^|[.!?] )${NAME}(?= \p{Ll}|['’]s )`, 'gmu')

/**
 * How the sentences of one answer write names and words. Only sentences count, because there grammar decides about capitals, not
 * layout.
 */
export interface ProseNames {
  /** Names after a word in lower case. Names of one enumeration are together. */
  rows: { before: string; names: string[] }[]
  /** Names at the start of a sentence. */
  starts: string[]
  /** Whether the name occurs by itself inside a sentence. */
  isAlone(name: string): boolean
  /** Whether the answer writes the word in lower case more often than with a capital inside a sentence. */
  isSmall(word: string): boolean
}

export function proseNames(prose: string): ProseNames {
  const lowerSurplus = new Map<string, number>()
  const alone = new Set<string>()
  const add = (word: string, count: number) => lowerSurplus.set(word, (lowerSurplus.get(word) ?? 0) + count)
  for (const [word] of prose.matchAll(LOWER_WORD)) {
    add(word, 1)
    if (word.includes('-')) for (const part of word.split('-')) add(part, 1)
  }
  const rows = [...prose.matchAll(ROW_INSIDE)]
    .slice(0, MAX_ROWS)
    .map(({ groups: { before = '', row = '' } = {} }) => ({
      before,
      names: row.split(BETWEEN),
    }))
  for (const name of rows.flatMap(({ names }) => names)) {
    alone.add(candidateKey(name))
    for (const word of name.split(' ')) add(bareWord(word).replace(/'s$/, ''), -1)
  }
  const isLower = (word: string) => (lowerSurplus.get(word) ?? 0) > 0
  return {
    rows,
    starts: [...prose.matchAll(SENTENCE_START)].slice(0, MAX_ROWS).map(([name]) => name),
    isAlone: (name) => alone.has(candidateKey(name)),
    isSmall: (word) => isLower(word) || isLower(`${word}s`) || isLower(word.replace(/s$/, '')),
  }
}
