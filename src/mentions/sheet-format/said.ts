import { digit, NumberReader, varint } from '../../kernel/number-text.js'
import type { Cell, CellMention, CellStatement } from './cell.js'
import type { PhraseBook } from './phrase-book.js'

/** What a sheet says nothing of has this for each mention. */
const NOTHING = digit(0)

/**
 * What is said of each mention of a sheet, in the order of the cells: how many statements, and of each what it is about and whether it is
 * for or against, the number of its phrase, and where it stands. `addSaid` reads it without making statements.
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

/** Reads what `encodeStatements` writes. */
export class SaidReader extends NumberReader {
  statements(phrases: readonly string[]): CellStatement[] {
    return Array.from({ length: this.digit() }, () => {
      const code = this.digit()
      const number = this.varint()
      return {
        aspect: code >> 1,
        polarity: (code & 1) === 0 ? 1 : -1,
        phrase: phrases[number - 1] ?? '',
        start: this.varint(),
        length: this.varint(),
      }
    })
  }

  /** Passes what is said of so many mentions. */
  skip(mentions: number): void {
    for (let mention = mentions; mention > 0; mention -= 1)
      for (let left = this.digit(); left > 0; left -= 1) {
        this.digit()
        this.varint()
        this.varint()
        this.varint()
      }
  }
}

/** What a sheet says, mention by mention, also where it says nothing at all. */
export function saidByMention({ said, starts }: { said: string; starts: string }): string {
  return said === '' ? NOTHING.repeat(numbersIn(starts)) : said
}

/** The same as it is stored. */
export function storedSaid(said: string): string {
  for (let at = 0; at < said.length; at += 1) if (said[at] !== NOTHING) return said
  return ''
}

function numbersIn(text: string): number {
  const reader = new NumberReader(text)
  let count = 0
  for (; reader.hasMore; count += 1) reader.varint()
  return count
}
