import { bareWord } from './generic.js'
import { candidateKey } from './key.js'
import words from './words.json' with { type: 'json' }

const LOWER_WORD = /(?<![\p{L}\p{N}'’&.-])\p{Ll}[\p{Ll}\p{M}'’-]*(?![\p{L}\p{N}&])/gu
const LETTERS = String.raw`[\p{L}\p{M}\p{N}&+'’-]{0,40}(?:\.(?:com|io|ai|app)\b)?`
const NAME = String.raw`(?:\p{Lu}|\p{Ll}{1,2}\p{Lu})${LETTERS}(?: (?:of (?:the )?)?[\p{Lu}\p{N}&]${LETTERS}){0,4}`
const JOINT = `(?:${words.listJoints.join('|')}) `
/** Capitalised words behind one that is not, one or several in a row: "such as Nike, Adidas or Puma". */
const ROW_INSIDE = new RegExp(
  String.raw`(?<=(?<![\p{L}\p{N}'’&-])(?<before>\p{Ll}[\p{Ll}'’-]{0,40}),? \(?)(?<row>${NAME}(?:(?:, (?:${JOINT})?| ${JOINT})${NAME}){0,11})`,
  'gu',
)
const BETWEEN = new RegExp(`, (?:${JOINT})?| ${JOINT}`, 'u')
/** No answer that anybody reads has more. */
const MAX_ROWS = 1000
/** What begins a sentence has a capital in any case. */
const SENTENCE_START = new RegExp(String.raw`(?<=^|[.!?] )${NAME}(?= \p{Ll}|['’]s )`, 'gmu')

/** How names and words are written in the sentences of one answer, where grammar decides about capitals and not layout. */
export interface ProseNames {
  /** Names behind a word in lower case, those together that stand in a row. */
  rows: { before: string; names: string[] }[]
  /** Names that begin a sentence. */
  starts: string[]
  /** Whether a name stands alone inside a sentence. */
  isAlone(name: string): boolean
  /** Whether the answer writes a word small more often than it gives it a capital inside a sentence. */
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
