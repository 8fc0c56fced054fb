import { matcherOf, openBrandScanner } from '../../src/detection/index.js'
import { hostsOf, type LabelledAnswer, type LabelledBrand } from './labelled-answers.js'

export interface Found {
  brand: string
  /** Offset of the first occurrence that was found. */
  start: number
}

export interface Contestant {
  name: string
  find(answer: LabelledAnswer): Found[]
}

export const OURS = 'ours'

/** Three plain rules, then ours. */
export function contestants(brands: LabelledBrand[]): Contestant[] {
  return [
    regexContestant('substring, any case', brands, { borders: false, flags: 'iu', masked: false }),
    regexContestant('whole word, any case', brands, { borders: true, flags: 'iu', masked: false }),
    regexContestant('whole word, exact case, no URLs', brands, { borders: true, flags: 'u', masked: true }),
    ours(brands),
  ]
}

function ours(brands: LabelledBrand[]): Contestant {
  const scanner = openBrandScanner(
    brands.map((brand) => matcherOf({ ...brand, brandDomainVariations: [], brandRegex: null })),
  )
  return {
    name: OURS,
    find: (answer) =>
      scanner.scan(answer.text, hostsOf(answer)).map(({ matcher, offsets }) => ({
        brand: brands[matcher]?.brand ?? '',
        start: offsets[0]?.[0] ?? 0,
      })),
  }
}

interface Manner {
  borders: boolean
  flags: string
  masked: boolean
}

function regexContestant(name: string, brands: LabelledBrand[], manner: Manner): Contestant {
  const searches = brands.map(({ brand, brandVariations }) => ({
    brand,
    search: searchFor([brand, ...brandVariations], manner),
  }))
  return {
    name,
    find({ text }) {
      const seen = manner.masked ? text.replace(/https?:\/\/\S+/g, (url) => ' '.repeat(url.length)) : text
      return searches.flatMap(({ brand, search }) => {
        const start = seen.search(search)
        return start === -1 ? [] : [{ brand, start }]
      })
    },
  }
}

function searchFor(names: string[], { borders, flags }: Manner): RegExp {
  const any = names.map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|')
  return new RegExp(borders ? `(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])` : any, flags)
}
