import { type Nature, natureOf } from '../reading/known-brands.js'
import type { Reading } from '../reading/reading.js'

const PRICED: readonly Nature[] = ['product', 'service']
const WORKED_WITH: readonly Nature[] = ['service']
const FIRMS: readonly Nature[] = ['maker', 'shop', 'service', 'unknown']
const GOODS: readonly Nature[] = ['product', 'service', 'maker', 'unknown']

/** Searches about a name that make sense for some names only: nobody asks what a shop costs. */
const ALONE: Readonly<Record<string, readonly Nature[]>> = {
  cost: ['product', 'service', 'unknown'],
  beginners: WORKED_WITH,
  professionals: WORKED_WITH,
  easier: WORKED_WITH,
  stronger: WORKED_WITH,
  leaving: WORKED_WITH,
  previous: ['product'],
  company: FIRMS,
  trust: FIRMS,
  service: FIRMS,
  differences: FIRMS,
  range: PRICED,
  offers: ['product', 'service', 'maker', 'shop'],
  suited: GOODS,
  overview: FIRMS,
}

const ONE: Readonly<Record<string, readonly Nature[]>> = { costOne: PRICED, detailOne: ['unknown'] }
const OTHER: Readonly<Record<string, readonly Nature[]>> = { costOther: PRICED, detailOther: ['unknown'] }
const BOTH: Readonly<Record<string, readonly Nature[]>> = {
  switching: WORKED_WITH,
  beginners: WORKED_WITH,
  everyday: ['product', 'service', 'maker'],
  similarities: GOODS,
}

/** Beside the point where it has to cost less or nothing. */
const PAYING: ReadonlySet<string> = new Set(['cost', 'cheaper', 'offers'])

/** A quality of a product is neither sold nor replaced. */
const QUALITY =
  /(?<!\p{L})(?:battery life|(?:screen |display )?size|weight|height|dimensions?|colou?rs?|specs|specifications|storage|release date|akkulaufzeit|laufzeit|größe|gewicht|maße|farben?|technische daten|erscheinungsdatum|autonomie|taille|poids|couleurs?|caractéristiques|date de sortie|autonomía|duración de la batería|tamaño|peso|medidas|color(?:es)?|características|fecha de (?:salida|lanzamiento)|autonomia|durata (?:della )?batteria|dimensioni|colore|colori|caratteristiche|data di uscita)(?!\p{L})/iu
const OF_QUALITY: ReadonlySet<string> = new Set(
  'verdict keywords reviews forum complaints rivals previous better'.split(' '),
)

/** Whether a search suits the names it would be about. */
export function suitsNames(key: string, { kind, intent, subject, sides, bargain }: Reading): boolean {
  const allows = (natures: readonly Nature[] | undefined, name: string) =>
    natures === undefined || natures.includes(natureOf(name))
  if (kind === 'name' && intent !== 'price' && QUALITY.test(subject)) return OF_QUALITY.has(key)
  if (kind === 'name') return allows(ALONE[key], subject) && !(bargain !== undefined && PAYING.has(key))
  if (kind !== 'pair' || sides === undefined) return true
  const [one, other] = sides
  const both = BOTH[key]
  return allows(ONE[key], one) && allows(OTHER[key], other) && allows(both, one) && allows(both, other)
}
