const CODES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33 } as const

export type Colour = keyof typeof CODES

/** Gives words a colour where the reader has colours; the words alone must say it too. */
export type Paint = (colour: Colour, words: string) => string

export const plain: Paint = (_colour, words) => words

const coloured: Paint = (colour, words) => `\u001B[${CODES[colour]}m${words}\u001B[0m`

/** Also by NO_COLOR and FORCE_COLOR, which the stream knows. */
export function paintFor(stream: Pick<NodeJS.WriteStream, 'isTTY' | 'hasColors'>): Paint {
  return stream.isTTY && stream.hasColors() ? coloured : plain
}

/** Of a score out of a hundred. */
export function colourOf(score: number): Colour {
  if (score >= 80) return 'green'
  return score >= 50 ? 'yellow' : 'red'
}
