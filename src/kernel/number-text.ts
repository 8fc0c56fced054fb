/**
 * Numbers as characters 1 to 127. The database, its protocol and JavaScript strings all store these in one byte each. Raw bytes
 * would double in size, because the driver reads every value as text and would return them as hexadecimal.
 */

/** In a `varint`, a digit of at least this value means that another digit follows. */
export const DIGIT_BASE = 63

/** For values from 0 to 126. */
export const digit = (value: number) => String.fromCharCode(value + 1)

/** A number of any size, the lowest digit first. A digit of 63 or more means that a higher one follows. */
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

/**
 * Reading from a buffer takes a quarter less time than from a string. The buffer is reused, because allocating one per text would
 * lose that again.
 */
export function bytesOf(text: string): Buffer {
  if (text.length > scratch.length) scratch = Buffer.alloc(2 * text.length)
  scratch.write(text, 'latin1')
  return scratch
}

/** A cell of a sheet begins with its day, from 0 to 30. A larger character names the format of the cells after it. */
const FORMATS_FROM = 32

/** The current format of the cells on sheets. */
export const SHEET_FORMAT = digit(FORMATS_FROM + 1)

const CURRENT = SHEET_FORMAT.charCodeAt(0)

/**
 * The number of characters that name the format, given the first character. Older sheets name no format and begin with a cell.
 */
export function formatLength(first: number): 0 | 1 {
  if (first <= FORMATS_FROM) return 0
  if (first === CURRENT) return 1
  // Only a newer version writes another format, or the data is damaged. It throws, so that nothing is counted wrongly.
  throw new Error(`No sheet has the format ${first - 1 - FORMATS_FROM}.`)
}
