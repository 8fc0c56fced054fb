import { digit, NumberReader, varint } from '../../kernel/number-text.js'
import type { Cell, CellMention, CellStatement } from './cell.js'
import { packedColumns } from './columns.js'
import type { PhraseBook } from './phrase-book.js'

/**
 * Encodes the statements of each mention, in the order of the cells: their number, then for each its aspect and polarity, the
 * number of its phrase, its start and its length.
 */
export function encodeSaid(cells: readonly Cell[], phrases: PhraseBook): string {
  return cells
    .map(({ mentions }) => mentions.map((mention) => encodeStatements(mention, phrases)).join(''))
    .join('')
}

export function encodeStatements(
  { brand, statements = [] }: Pick<CellMention, 'brand' | 'statements'>,
  phrases: PhraseBook,
): string {
  let text = digit(statements.length)
  for (const { aspect, polarity, phrase, start, length } of statements)
    text +=
      digit(2 * aspect + (polarity < 0 ? 1 : 0)) +
      varint(phrases.numberOf(brand, phrase)) +
      varint(start) +
      varint(length)
  return text
}

/** The statements on one sheet as columns. They belong to the mentions in `MentionColumns`. */
export interface SaidColumns {
  /** Number of statements of each mention. */
  statements: Uint8Array
  /** Statements of all mentions in sequence: twice the aspect, plus 1 if the statement is against the brand. */
  codes: Uint8Array
  /** Number of the phrase among the brand's phrases; 0 for none. */
  phraseNumbers: Uint32Array
  starts: Uint32Array
  lengths: Uint32Array
  /** Encoded phrases: see `phrasesOfBrand`. */
  phrases: string
  /** Estimated memory of the columns. */
  bytes: number
}

/** Reads what `encodeSaid` writes. If `offsets` is given, the offset of each mention is added to it. */
export function saidColumns(said: string, phrases: string, offsets?: number[]): SaidColumns {
  const reader = new NumberReader(said)
  const statements: number[] = []
  const codes: number[] = []
  const numbers: number[] = []
  const starts: number[] = []
  const lengths: number[] = []
  while (reader.hasMore) {
    offsets?.push(reader.position)
    const count = reader.digit()
    statements.push(count)
    for (let left = count; left > 0; left -= 1) {
      codes.push(reader.digit())
      numbers.push(reader.varint())
      starts.push(reader.varint())
      lengths.push(reader.varint())
    }
  }
  const columns = packedColumns({
    statements: Uint8Array.from(statements),
    codes: Uint8Array.from(codes),
    phraseNumbers: Uint32Array.from(numbers),
    starts: Uint32Array.from(starts),
    lengths: Uint32Array.from(lengths),
  })
  return { ...columns, phrases, bytes: columns.bytes + phrases.length }
}

/** Decodes a range of statements, all about one brand. `phrases` are the phrases of that brand. */
export function cellStatements(
  { codes, phraseNumbers, starts, lengths }: SaidColumns,
  { from, to }: { from: number; to: number },
  phrases: readonly string[],
): CellStatement[] {
  return Array.from({ length: to - from }, (_, index) => {
    const at = from + index
    return {
      aspect: codes[at]! >> 1,
      polarity: (codes[at]! & 1) === 0 ? 1 : -1,
      phrase: phrases[phraseNumbers[at]! - 1] ?? '',
      start: starts[at]!,
      length: lengths[at]!,
    }
  })
}
