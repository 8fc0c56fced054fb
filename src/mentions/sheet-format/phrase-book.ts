/** The phrases of each brand on one sheet, numbered from 1 in order of arrival. Number 0 is the empty phrase. */
export interface PhraseBook {
  numberOf(brand: number, phrase: string): number
  /** Removes all phrases of a brand, before its mentions are written again. */
  drop(brand: number): void
  text(): string
}

const BRAND_END = '\n'
const PHRASE_END = '\t'

/**
 * Stores phrases brand by brand, so that a read of one brand skips the others. A brand is parsed only if a phrase is added to it.
 */
export function openPhraseBook(text = ''): PhraseBook {
  const brands = text.split(BRAND_END)
  const changed = new Map<number, Map<string, number>>()
  const phrasesOf = (brand: number) => {
    const known =
      changed.get(brand) ?? new Map(phrasesIn(brands[brand]).map((one, index) => [one, index + 1]))
    changed.set(brand, known)
    return known
  }
  return {
    numberOf: (brand, phrase) => {
      if (phrase === '') return 0
      const known = phrasesOf(brand)
      const number = known.get(phrase) ?? known.size + 1
      known.set(phrase, number)
      return number
    },
    drop: (brand) => changed.set(brand, new Map()),
    text: () => {
      for (const [brand, known] of changed) brands[brand] = [...known.keys()].join(PHRASE_END)
      // Brands without phrases are holes in the array. Trailing empty brands are not written.
      return Array.from(brands, (phrases) => phrases ?? '')
        .join(BRAND_END)
        .replace(/\n+$/, '')
    },
  }
}

function phrasesIn(list: string | undefined): string[] {
  return list === undefined || list === '' ? [] : list.split(PHRASE_END)
}

/** Returns the phrases of one brand, in the order of their numbers. */
export function phrasesOfBrand(text: string, brand: number): string[] {
  let from = 0
  for (let before = brand; before > 0; before -= 1) {
    from = text.indexOf(BRAND_END, from) + 1
    if (from === 0) return []
  }
  const end = text.indexOf(BRAND_END, from)
  return phrasesIn(text.slice(from, end === -1 ? text.length : end))
}

const LONGEST = 80

/** Puts a phrase on one line and limits its length, so that it can be stored. */
export function storablePhrase(phrase: string): string {
  return phrase
    .slice(0, LONGEST)
    .toWellFormed()
    .replaceAll(/[\s\0]+/g, ' ')
    .trim()
}
