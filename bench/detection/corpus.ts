import { type BrandPhrases, type Matcher, matcherOf } from '../../src/detection/index.js'
import { DEMO, simulatedAnswer } from '../../src/engines/simulator/index.js'
import { addDays } from '../../src/kernel/days.js'
import { CONTRACT_ENGINES } from '../../src/kernel/engines.js'
import { hostsOf, type LabelledBrand, labelledFiles, readLabelled } from '../accuracy/labelled-answers.js'

export interface Asked {
  text: string
  hosts: string[]
}

interface Corpus {
  source: string
  answers: Asked[]
  /** One brand and ten competitors: the size of most reports. */
  few: Matcher[]
  /** A hundred brands with a hundred names each. */
  many: Matcher[]
  /** A hundred brands, among them the eleven, with a hundred phrases each that occur in no answer. */
  phrased: Matcher[]
}

/** Answers of the given file; without one, collected answers of engines, or else answers of the simulator. */
export function corpus(file: string | undefined): Corpus {
  const found = file ?? labelledFiles().others.find((name) => name.endsWith('dev.jsonl'))
  const labelled = found === undefined ? undefined : readLabelled(found)
  const brands = labelled?.brands ?? simulatedBrands()
  const answers =
    labelled?.answers.map((answer) => ({ text: answer.text, hosts: hostsOf(answer) })) ?? simulatedAnswers()
  return {
    source: labelled === undefined ? 'simulated answers' : 'labelled answers',
    answers,
    few: brands.slice(0, 11).map((brand) => matcher(brand)),
    many: Array.from({ length: 100 }, (_, n) => matcher(withVariations(brands[n % brands.length], n))),
    phrased: [...brands.slice(0, 11), ...Array.from({ length: 89 }, (_, n) => nobody(n))].map((brand, n) =>
      matcher(brand, phrasesOf(brand, n)),
    ),
  }
}

function matcher(brand: LabelledBrand, phrases: BrandPhrases = { always: [], never: [] }): Matcher {
  return matcherOf({ ...brand, brandDomainVariations: [], brandRegex: null, phrases })
}

const nobody = (n: number) => ({ brand: `Zyzzx${n}`, brandVariations: [], brandDomain: 'a.example' })

/** Half of the phrases begin with the brand's name, as most phrases of `never` will. */
function phrasesOf({ brand }: LabelledBrand, n: number): BrandPhrases {
  const made = (before: string) =>
    Array.from({ length: 50 }, (_, index) => `${before} ${LINES[index % LINES.length]} ${n * 50 + index}`)
  return { always: made('the best'), never: made(brand) }
}

const LINES =
  'Pro Max Air Plus Ultra Lite Mini Studio Home Sport Classic Prime Neo Edge Flex Wave Core One Go X'.split(
    ' ',
  )

function withVariations(
  brand: LabelledBrand = { brand: 'Acme', brandVariations: [], brandDomain: 'a.example' },
  n: number,
): LabelledBrand {
  const made = Array.from({ length: 100 }, (_, index) => {
    const line = LINES[index % LINES.length] ?? ''
    return `${brand.brand} ${line} ${(index * 37 + n) % 900}`
  })
  return { ...brand, brandVariations: [...brand.brandVariations, ...made].slice(0, 99) }
}

function simulatedBrands(): LabelledBrand[] {
  return [DEMO.report, ...DEMO.report.competitors].map(({ brand, brandDomain }) => ({
    brand,
    brandVariations: [],
    brandDomain,
  }))
}

function simulatedAnswers(): Asked[] {
  const brands = simulatedBrands().map(({ brand, brandDomain }) => ({ name: brand, domain: brandDomain }))
  const days = Array.from({ length: 3 }, (_, n) => addDays('2026-03-02', n))
  return days.flatMap((day) =>
    DEMO.prompts.flatMap((asked) =>
      CONTRACT_ENGINES.map((engine) => ({
        text: simulatedAnswer({ ...asked, engine, day, run: 1, brands }).text,
        hosts: [],
      })),
    ),
  )
}
