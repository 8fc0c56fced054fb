const CODES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33 } as const

export type Colour = keyof typeof CODES

/** Colours words if the terminal supports it. The words must have the same meaning without colour. */
export type Paint = (colour: Colour, words: string) => string

const plain: Paint = (_colour, words) => words

const coloured: Paint = (colour, words) => `\u001B[${CODES[colour]}m${words}\u001B[0m`

/** The stream respects NO_COLOR and FORCE_COLOR. */
export function paintFor(stream: Pick<NodeJS.WriteStream, 'isTTY' | 'hasColors'>): Paint {
  return stream.isTTY && stream.hasColors() ? coloured : plain
}

/** The colour of a score from 0 to 100. */
export function colourOf(score: number): Colour {
  if (score >= 80) return 'green'
  return score >= 50 ? 'yellow' : 'red'
}

/** Untrusted text may contain control characters, which could steer the terminal. */
const BREAKS = /[\s\p{Cc}\p{Cf}]+/gu

/** Wraps a text into indented lines of at most `width` columns. Longer words are not cut. */
export function wrapped(text: string, { width, indent }: { width: number; indent: string }): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(BREAKS).filter(Boolean)) {
    if (line !== '' && indent.length + line.length + 1 + word.length > width) {
      lines.push(indent + line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return line === '' ? lines : [...lines, indent + line]
}
