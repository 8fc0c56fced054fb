/** Letters that stand for a syllable or a word and are shown twice as wide. */
const WIDE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hangul}]/gu

/** Length as it is shown in a list of results, where a wide letter counts twice. */
export function textWidth(text: string): number {
  return text.length + (text.match(WIDE)?.length ?? 0)
}

export interface Range {
  /** All of the points from here… */
  from: number
  /** …to here, */
  to: number
  /** and none from here on. */
  none: number
}

/** 1 inside the range, falling evenly to 0 on both sides. */
export function closeness(width: number, { from, to, none }: Range): number {
  if (width < from) return width / from
  return width <= to ? 1 : Math.max(0, (none - width) / (none - to))
}
