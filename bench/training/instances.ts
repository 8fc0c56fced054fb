import { matcherOf } from '../../src/detection/index.js'
import { openScale } from '../../src/detection/evidence/weighing.js'
import { openSightings } from '../../src/detection/sightings.js'
import { unitText } from '../../src/detection/text/characters.js'
import {
  hostsOf,
  type Labelled,
  type LabelledAnswer,
  type LabelledBrand,
} from '../accuracy/labelled-answers.js'

/** The places of one brand in one answer, and whether the brand is meant. */
export interface Pair {
  answer: LabelledAnswer
  brand: LabelledBrand
  isNamed: boolean
  isReal: boolean
  places: {
    answers: Uint8Array | undefined
    start: number
    end: number
    /** Known where the text has its mentions marked. */
    isMeant: boolean | undefined
  }[]
}

/** Every pair of a labelled file in which the name occurs or should. */
export function pairsOf({ brands, answers }: Labelled): Pair[] {
  const sightingsIn = openSightings(
    brands.map((brand) => matcherOf({ ...brand, brandDomainVariations: [], brandRegex: null })),
    openScale({ always: 0, answers: {}, pairs: {} }),
  )
  return answers.flatMap((answer) => {
    const seen = sightingsIn(unitText(answer.text), hostsOf(answer))
    return brands.flatMap((brand, index) => {
      const isNamed = answer.mentions.includes(brand.brand)
      const sightings = seen.get(index) ?? []
      if (answer.ambiguous?.includes(brand.brand) || (!isNamed && sightings.length === 0)) return []
      return {
        answer,
        brand,
        isNamed,
        isReal: answer.synthetic !== true,
        places: sightings.map(({ answers: given, start, end }) => ({
          answers: given,
          start,
          end,
          isMeant: isMarked(answer, isNamed, start, end),
        })),
      }
    })
  })
}

function isMarked(
  { ranges }: LabelledAnswer,
  isNamed: boolean,
  start: number,
  end: number,
): boolean | undefined {
  if (!isNamed) return false
  return ranges?.some(([from, to]) => from < end && to > start)
}
