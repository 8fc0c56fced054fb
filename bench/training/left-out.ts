import { matcherOf, openBrandScanner } from '../../src/detection/index.js'
import { fold } from '../../src/language/index.js'
import type { Contestant } from '../accuracy/contestants.js'
import {
  hostsOf,
  type Labelled,
  type LabelledBrand,
  labelledFiles,
  readLabelled,
  tradeOf,
} from '../accuracy/labelled-answers.js'
import { fit } from './fit.js'
import { type Pair, pairsOf } from './instances.js'

let known: Pair[] | undefined

/** The pairs of all labelled files. */
export function trainingPairs(): Pair[] {
  const { own, others } = labelledFiles()
  return (known ??= [...others, ...own].flatMap((file) => pairsOf(readLabelled(file))))
}

/** Ours, with weights learnt without the trade of the brand: neither its brands nor its answers. */
export function tradeLeftOut({ brands, answers }: Labelled): Contestant {
  const trades = [...new Set(brands.flatMap(({ trade }) => trade ?? []))]
  return leftOut(
    'ours, trade left out',
    trades.map((trade) => ({
      brands: brands.filter((brand) => brand.trade === trade),
      texts: new Set(answers.filter((answer) => tradeOf(answer) === trade).map(({ text }) => text)),
    })),
  )
}

const FOLDS = 5

/** Ours, with weights learnt without the brand, a fifth of the brands at a time. */
export function brandsLeftOut({ brands }: Labelled): Contestant {
  return leftOut(
    'ours, brands left out',
    Array.from({ length: FOLDS }, (_, part) => ({
      brands: brands.filter((_brand, index) => index % FOLDS === part),
      texts: new Set<string>(),
    })),
  )
}

interface LeftOut {
  brands: LabelledBrand[]
  texts: ReadonlySet<string>
}

function leftOut(name: string, parts: readonly LeftOut[]): Contestant {
  const scanners = parts.map(({ brands, texts }) => {
    const names = new Set(brands.map(keyOf))
    const pairs = trainingPairs().filter(
      ({ answer, brand }) => !names.has(keyOf(brand)) && !texts.has(answer.text),
    )
    const matchers = brands.map((brand) =>
      matcherOf({ ...brand, brandDomainVariations: [], brandRegex: null }),
    )
    return { brands, scanner: openBrandScanner(matchers, fit(pairs)) }
  })
  return {
    name,
    find: (answer) =>
      scanners.flatMap(({ brands, scanner }) =>
        scanner.scan(answer.text, hostsOf(answer)).map(({ matcher, offsets }) => ({
          brand: brands[matcher]?.brand ?? '',
          start: offsets[0]?.[0] ?? 0,
        })),
      ),
  }
}

/** The same brand stands in several files. */
function keyOf({ brand }: LabelledBrand): string {
  return fold(brand).replace(/[^\p{L}\p{N}]/gu, '')
}
