import type { Page } from './pages.js'

export interface Sentence {
  text: string
  /** The brand it is about, by its stored name. */
  brand: string | undefined
  /** Something a source could be given for. */
  isClaim: boolean
  /** The sources that are given. */
  pages: Page[]
}

/** A list item, a heading, a row of a table, or a paragraph without a mark at its start. */
export interface Line {
  mark: string
  sentences: Sentence[]
}

/** Lines that stand together; between blocks there is an empty line. */
export type Block = Line[]

export function claim(text: string, brand?: string): Sentence {
  return { text, brand, isClaim: true, pages: [] }
}

export function remark(text: string): Sentence {
  return { text, brand: undefined, isClaim: false, pages: [] }
}

export function paragraph(...sentences: Sentence[]): Block {
  return sentences.length === 0 ? [] : [{ mark: '', sentences }]
}

export function sentencesOf(blocks: Block[]): Sentence[] {
  return blocks.flatMap((block) => block.flatMap(({ sentences }) => sentences))
}

/** Breaks off in the middle of a sentence of the second half, as when an engine runs out of room. */
export function brokenOff(blocks: Block[], share: number): Block[] {
  const total = sentencesOf(blocks).length
  let left = Math.floor(total * (0.5 + share / 2))
  const kept: Block[] = []
  for (const block of blocks) {
    const lines: Line[] = []
    for (const { mark, sentences } of block) {
      lines.push({ mark, sentences: left < sentences.length ? broken(sentences, left) : sentences })
      left -= sentences.length
      if (left < 0) return [...kept, lines]
    }
    kept.push(lines)
  }
  return kept
}

function broken(sentences: Sentence[], whole: number): Sentence[] {
  const words = (sentences[whole]?.text ?? '').split(' ')
  const half = words.slice(0, Math.ceil(words.length / 2)).join(' ')
  return [...sentences.slice(0, whole), remark(half)]
}
