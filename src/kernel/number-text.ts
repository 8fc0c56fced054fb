/**
 * Numbers as characters 1 to 127: text that the database, its protocol and a JavaScript string all hold at a byte a
 * character. The driver reads every value as text, so bytes would come as hexadecimal, twice as long.
 */

const BASE = 63

/** 0 to 126. */
export const digit = (value: number) => String.fromCharCode(value + 1)

/** Any size: a digit of 63 and more says that a higher one follows. */
export function varint(value: number): string {
  let text = ''
  let rest = value
  while (rest >= BASE) {
    text += digit(BASE + (rest % BASE))
    rest = Math.floor(rest / BASE)
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
    for (; next >= BASE; next = this.digit()) {
      value += (next - BASE) * factor
      factor *= BASE
    }
    return value + next * factor
  }
}
