import { splitWords } from '../../language/index.js'

/** Of one block of a page's text. */
export interface TextPiece {
  /** As the page writes it. */
  text: string
  wordCount: number
  /** Every run of three words; of a block that is shorter, the whole: a word or two would be found on any page. */
  phrases: string[]
}

/** What is looked for in another page. */
export interface TextChunk {
  wordCount: number
  pieces: TextPiece[]
}

const PHRASE_WORDS = 3
/** Smaller pieces, such as the links of a menu, are taken together: one by one they would outweigh an article. */
const MIN_WORDS = 8
const MAX_WORDS = 40
/** What stands further down is not compared. */
const MAX_CHARACTERS = 1_000_000

/** A page's blocks of text in chunks of about the same size. */
export function textChunks(blocks: readonly string[]): TextChunk[] {
  const chunks: TextChunk[] = []
  let left = MAX_CHARACTERS
  for (const block of blocks) {
    if (left <= 0) break
    for (const piece of piecesOf(block.slice(0, left))) {
      const last = chunks.at(-1)
      if (last === undefined || last.wordCount >= MIN_WORDS) {
        chunks.push({ wordCount: piece.wordCount, pieces: [piece] })
      } else extend(last, [piece])
    }
    left -= block.length
  }
  const [beforeLast, last] = chunks.slice(-2)
  if (beforeLast && last && last.wordCount < MIN_WORDS) {
    chunks.pop()
    extend(beforeLast, last.pieces)
  }
  return chunks
}

function extend(chunk: TextChunk, pieces: readonly TextPiece[]): void {
  for (const piece of pieces) {
    chunk.pieces.push(piece)
    chunk.wordCount += piece.wordCount
  }
}

function piecesOf(block: string): TextPiece[] {
  const words = splitWords(block)
  const phraseAt = (index: number) =>
    words
      .slice(index, index + PHRASE_WORDS)
      .map(({ text }) => text)
      .join(' ')
  const runs = Math.max(words.length - PHRASE_WORDS + 1, Math.min(words.length, 1))
  const pieces: TextPiece[] = []
  for (let start = 0; start < words.length; start += MAX_WORDS) {
    const end = Math.min(start + MAX_WORDS, words.length)
    const phrases: string[] = []
    for (let index = start; index < Math.min(end, runs); index += 1) phrases.push(phraseAt(index))
    const text = block.slice(words[start]?.at, words[end]?.at).trim()
    pieces.push({ text, wordCount: end - start, phrases })
  }
  return pieces
}
