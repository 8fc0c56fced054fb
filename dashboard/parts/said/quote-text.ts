import { plainWords } from '../markdown/shown-words.js'

/** The number of characters around the words. Few sentences are longer. */
const AROUND = 160

interface Quote {
  before: string
  words: string
  after: string
}

/** The sentence around some words of an answer, without Markdown syntax. */
export function quoteText(text: string, [from, to]: [number, number]): Quote {
  const start = Math.max(0, from - AROUND)
  const end = Math.min(text.length, to + AROUND)
  const [before, after] = [text.slice(start, from), text.slice(to, end)]
  const begins = [...before.matchAll(/[.!?]\s|\n/g)].at(-1)
  const ends = /[.!?](?=\s|$)|\n/.exec(after)
  const cutBefore = begins ? before.slice(begins.index + begins[0].length) : before
  const cutAfter = ends ? after.slice(0, ends.index + 1) : after
  return {
    before: `${begins || start === 0 ? '' : '…'}${plain(cutBefore)}`,
    words: plain(text.slice(from, to)),
    after: `${plain(cutAfter)}${ends || end === text.length ? '' : '…'}`,
  }
}

const plain = (text: string): string => plainWords(text).replace(/\s+/g, ' ')
