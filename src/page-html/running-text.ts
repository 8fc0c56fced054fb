import { UNSPACED_SCRIPT } from '../language/index.js'
import type { PageElement } from './page-element.js'

/** A piece of text without block borders inside it: a paragraph, or the text between two paragraphs. */
export interface PageBlock {
  start: number
  end: number
  /** The nearest block element that contains the text. */
  holder: PageElement
}

/** Collects the text of a page while its elements are entered and left. */
export class RunningText {
  length = 0
  words = 0
  #pieces: string[] = []
  #blocks: PageBlock[] = []
  #holders: PageElement[] = []
  #blockStart = 0
  #endsInSpace = true

  add(text: string): void {
    const collapsed = text.replace(/\s+/g, ' ')
    const piece = this.#endsInSpace && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed
    if (piece === '') return
    this.#put(piece)
    this.#endsInSpace = piece.endsWith(' ')
    this.words += wordCount(piece)
  }

  startBlock(holder: PageElement): void {
    this.#finishBlock()
    this.#holders.push(holder)
  }

  endBlock(): void {
    this.#finishBlock()
    this.#holders.pop()
  }

  gathered(): { text: string; blocks: PageBlock[] } {
    return { text: this.#pieces.join(''), blocks: this.#blocks }
  }

  #put(piece: string): void {
    this.#pieces.push(piece)
    this.length += piece.length
  }

  #finishBlock(): void {
    const holder = this.#holders.at(-1)
    if (this.length > this.#blockStart && holder !== undefined) {
      this.#blocks.push({ start: this.#blockStart, end: this.length, holder })
      this.#put('\n')
    }
    this.#blockStart = this.length
    this.#endsInSpace = true
  }
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu
/** The average length of a word in scripts without spaces, in characters. */
const UNSPACED_LETTERS = 2

/** Approximate number of words, good enough to recognise an empty text. */
export function wordCount(text: string): number {
  let count = 0
  for (const [run] of text.matchAll(WORD)) {
    count += UNSPACED_SCRIPT.test(run) ? Math.ceil(run.length / UNSPACED_LETTERS) : 1
  }
  return count
}
