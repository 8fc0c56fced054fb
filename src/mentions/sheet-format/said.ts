import { digit, NumberReader, varint } from '../../kernel/number-text.js'
import type { Cell, CellMention, CellStatement } from './cell.js'
import { packedColumns } from './columns.js'
import type { PhraseBook } from './phrase-book.js'

/**
 * What is said of each mention of a sheet, in the order of the cells: how many statements, and of each what it is about and whether it is
 * for or against, the number of its phrase, and where it stands.
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

/** What is said on one sheet, as columns: see `MentionColumns`, to whose mentions it belongs. */
export interface SaidColumns {
  /** How many statements there are of each mention. */
  statements: Uint8Array
  /** The statements of one mention after another: twice the aspect, and 1 more where it is against. */
  codes: Uint8Array
  /** The number of the phrase among those of the brand; 0 for none. */
  phraseNumbers: Uint32Array
  starts: Uint32Array
  lengths: Uint32Array
  /** See `phrasesOfBrand`. */
  phrases: string
  /** What it takes of memory. */
  bytes: number
}

/** Reads what `encodeSaid` writes. Where `offsets` is given, it takes where each mention begins in the text. */
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

/** Some of the statements, all of one brand, whose phrases are given. */
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
