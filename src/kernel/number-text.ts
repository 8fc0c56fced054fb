/**
 * Numbers as characters 1 to 127: text that the database, its protocol and a JavaScript string all hold at a byte a
 * character. The driver reads every value as text, so bytes would come as hexadecimal, twice as long.
 */

/** In `varint`, a digit of this value or more says that another follows. */
export const DIGIT_BASE = 63

/** 0 to 126. */
export const digit = (value: number) => String.fromCharCode(value + 1)

/** Any size: a digit of 63 and more says that a higher one follows. */
export function varint(value: number): string {
  let text = ''
  let rest = value
  while (rest >= DIGIT_BASE) {
    text += digit(DIGIT_BASE + (rest % DIGIT_BASE))
    rest = Math.floor(rest / DIGIT_BASE)
  }
  return text + digit(rest)
}

export class NumberReader {
  position = 0

  constructor(readonly text: string) {}

  get hasMore(): boolean {
    return this.position < this.text.length
  }

  digit(): number {
    return this.text.charCodeAt(this.position++) - 1
  }

  varint(): number {
    let value = 0
    let factor = 1
    let next = this.digit()
    for (; next >= DIGIT_BASE; next = this.digit()) {
      value += (next - DIGIT_BASE) * factor
      factor *= DIGIT_BASE
    }
    return value + next * factor
  }
}

let scratch = Buffer.alloc(64 * 1024)

/** Reading from a buffer takes a quarter less time than from the string; a new buffer for each text would lose that again. */
export function bytesOf(text: string): Buffer {
  if (text.length > scratch.length) scratch = Buffer.alloc(2 * text.length)
  scratch.write(text, 'latin1')
  return scratch
}

/** A cell of a sheet begins with its day, from 0 to 30: a character beyond these names the format of the cells behind it. */
const FORMATS_FROM = 32

/** How the cells of sheets are written now. */
export const SHEET_FORMAT = digit(FORMATS_FROM + 1)

const CURRENT = SHEET_FORMAT.charCodeAt(0)

/** How many characters name a format, where cells or their format begin with this one. Sheets from before formats were named begin with a cell. */
export function formatLength(first: number): 0 | 1 {
  if (first <= FORMATS_FROM) return 0
  if (first === CURRENT) return 1
  // Only a newer program writes another, or damage: nothing may be counted that was written otherwise.
  throw new Error(`No sheet has the format ${first - 1 - FORMATS_FROM}.`)
}
