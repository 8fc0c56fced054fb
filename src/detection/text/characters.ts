/** What a UTF-16 unit is to a reader who looks for the borders of words. */
export const OTHER = 0
export const LOWER = 1
export const UPPER = 2
export const DIGIT = 3
/** Letters of scripts that set no spaces between words: a name may stand anywhere among them. */
export const UNSPACED = 4
/** Soft hyphens, zero-width characters, accents on their own: not seen, and no border. */
export const UNSEEN = 5

const KIND_RANGES: [RegExp, number][] = [
  [/[\p{Ll}\p{Lo}\p{Lm}]+/gu, LOWER],
  [/[\p{Lu}\p{Lt}]+/gu, UPPER],
  [/\p{Nd}+/gu, DIGIT],
  [/[\p{Mn}\p{Me}\p{Cf}\p{Variation_Selector}]+/gu, UNSEEN],
  [/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}ー]+/gu, UNSPACED],
]

/** Every UTF-16 unit at its own place; halves of pairs say nothing alone, so they are blanks here. */
function everyUnit(): string {
  const units = Uint16Array.from({ length: 0x10000 }, (_, unit) =>
    unit >= 0xd800 && unit <= 0xdfff ? 0x20 : unit,
  )
  return Array.from({ length: 16 }, (_, n) =>
    String.fromCharCode(...units.subarray(n * 4096, (n + 1) * 4096)),
  ).join('')
}

function kindTable(): Uint8Array {
  const kinds = new Uint8Array(0x10000)
  const units = everyUnit()
  for (const [range, kind] of KIND_RANGES) {
    for (const { index, 0: run } of units.matchAll(range)) kinds.fill(kind, index, index + run.length)
  }
  return kinds
}

export const KINDS = kindTable()

export function kindAt(text: string, at: number): number {
  return at < 0 || at >= text.length ? OTHER : (KINDS[text.charCodeAt(at)] ?? OTHER)
}

export function isOfWord(kind: number): boolean {
  return kind !== OTHER && kind !== UNSEEN
}
