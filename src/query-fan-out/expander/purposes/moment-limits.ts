import type { Reading } from '../reading/reading.js'

const GARDENING =
  /^(?:plant|sow|prune|trim|transplant|repot|fertili[sz]e|harvest|pick|planter|semer|tailler|repiquer|rempoter|récolter|cueillir|plantar|sembrar|podar|trasplantar|abonar|cosechar|recoger|piantare|seminare|potare|trapiantare|travasare|concimare|raccogliere)(?!\p{L})|(?:pflanzen|säen|schneiden|setzen|umtopfen|düngen|ernten|vertikutieren)$/iu
const HARVESTING = /^(?:harvest|pick|récolter|cueillir|cosechar|recoger|raccogliere)(?!\p{L})|ernten$/iu
const TRAVELLING =
  /^(?:visit|go to|travel|fly|visiter|voyager|aller|partir|visitar|viajar|ir|visitare|viaggiare|andare)(?!\p{L})|(?:reisen|besuchen|fliegen)$/iu
/** What a calendar or an office sets shows no signs. */
const DATED =
  /tax|declar|déclar|dichiara|renta|steuer|impôt|impuest|tasse|register|enrol|apply|book|buy|inscri|iscriv|anmeld|reserv|réserv|prenot|buchen/iu

const NOT_GARDENING = new Set(['dated', 'signs', 'experience', 'sooner'])
const NOT_TRAVELLING = new Set(['way', 'calendar', 'missed', 'mistakes', 'signs', 'sooner', 'region'])
const SEASONAL = new Set(['month', 'calendar', 'weather', 'seasons', 'region'])

/** Whether a search suits what is to be done at the right moment: plants and travellers keep to the seasons. */
export function suitsMoment(key: string, { kind, field, subject }: Reading): boolean {
  if (kind !== 'moment') return true
  if (GARDENING.test(subject))
    return !NOT_GARDENING.has(key) && !(key === 'seasons' && HARVESTING.test(subject))
  if (TRAVELLING.test(subject)) return !NOT_TRAVELLING.has(key)
  // How one sees a doctor needs no telling.
  if (field === 'provider' && (key === 'way' || key === 'mistakes')) return false
  return !SEASONAL.has(key) && !(key === 'signs' && DATED.test(subject))
}
