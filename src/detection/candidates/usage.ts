import { candidateKey } from './key.js'

/** How the words of one answer are written where grammar decides about capitals, not layout. */
export interface WordUsage {
  /** Word in lower case → how often it stands so, less how often it stands capitalised inside a sentence. */
  lowerSurplus: Map<string, number>
  /** Keys of the names that stand alone inside a sentence. */
  alone: Set<string>
}

const LOWER_WORD = /(?<![\p{L}\p{N}'’&.-])\p{Ll}[\p{Ll}\p{M}'’-]*(?![\p{L}\p{N}&])/gu
/** Capitalised words behind one that is not. */
const NAME_INSIDE =
  /(?<=(?<![\p{L}\p{N}'’&-])\p{Ll}[\p{Ll}'’-]{0,40},? \(?)\p{Lu}[\p{L}\p{M}\p{N}&+'’-]{0,40}(?: [\p{Lu}\p{N}&][\p{L}\p{M}\p{N}&+'’-]{0,40}){0,4}/gu

export function wordUsage(prose: string): WordUsage {
  const lowerSurplus = new Map<string, number>()
  const alone = new Set<string>()
  const add = (word: string, count: number) => lowerSurplus.set(word, (lowerSurplus.get(word) ?? 0) + count)
  for (const [word] of prose.matchAll(LOWER_WORD)) {
    add(word, 1)
    if (word.includes('-')) for (const part of word.split('-')) add(part, 1)
  }
  for (const [name] of prose.matchAll(NAME_INSIDE)) {
    alone.add(candidateKey(name))
    for (const word of name.split(' ')) add(word.toLowerCase().replace(/['’]s$/, ''), -1)
  }
  return { lowerSurplus, alone }
}
