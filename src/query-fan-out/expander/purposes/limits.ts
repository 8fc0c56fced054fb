import { isKnownCity, isKnownPlace } from '../reading/place-names.js'
import type { Field, Intent, Reading } from '../reading/reading.js'
import { isWeighed } from '../reading/weighed.js'
import { suitsConcepts } from './concept-limits.js'
import { suitsGoods } from './goods-limits.js'
import { suitsMoment } from './moment-limits.js'
import { suitsNames } from './named-limits.js'
import { isSaid } from './said-limits.js'
import { suitsTask } from './task-limits.js'

const BOUGHT: readonly Field[] = ['goods', 'consumable']
const PAID: readonly Field[] = ['goods', 'consumable', 'software', 'service', 'provider']
const USED: readonly Field[] = ['goods']
const SOFTWARE: readonly Field[] = ['software']
const LEARNT: readonly Field[] = ['software', 'any']
const STAYED_IN: readonly Field[] = ['lodging']
const EATEN_IN: readonly Field[] = ['dining']

/** Searches among things that make sense in some fields only: nobody buys second-hand vitamins. */
const FIELDS: Readonly<Record<string, readonly Field[]>> = {
  'thing:deals': BOUGHT,
  'thing:guide': BOUGHT,
  'thing:where': BOUGHT,
  'thing:brands': BOUGHT,
  'thing:gift': BOUGHT,
  'thing:care': USED,
  'thing:used': USED,
  'thing:lifespan': USED,
  'thing:testers': USED,
  'thing:everyday': USED,
  'thing:heavy': USED,
  'thing:problems': [...USED, 'software'],
  'thing:cost': PAID,
  'thing:tiers': BOUGHT,
  'thing:value': PAID,
  'thing:budget': PAID,
  'thing:vendors': SOFTWARE,
  'thing:directories': SOFTWARE,
  'thing:teams': SOFTWARE,
  'thing:freelancers': SOFTWARE,
  'thing:beginners': LEARNT,
  'thing:students': [...LEARNT, 'service'],
  'thing:families': ['goods', 'service'],
  'thing:seniors': ['goods', 'consumable', 'service', 'any'],
  'topic:cost': PAID,
  'safety:sideEffects': ['consumable', 'any'],
  'safety:amount': ['consumable'],
  'safety:healthy': ['consumable'],
  'safety:safe': ['goods', 'software', 'service', 'provider', 'any'],
  'venue:booking': STAYED_IN,
  'venue:deals': STAYED_IN,
  'venue:cost': STAYED_IN,
  'venue:located': STAYED_IN,
  'venue:breakfast': STAYED_IN,
  'venue:reservation': EATEN_IN,
  'venue:menu': EATEN_IN,
  'venue:spending': EATEN_IN,
  'venue:hours': EATEN_IN,
  'venue:diets': EATEN_IN,
  'venue:insider': EATEN_IN,
}

/** Only for a query with this intent. */
const WANTED: Readonly<Record<string, Intent>> = {
  priced: 'price',
  replaced: 'alternatives',
  similar: 'alternatives',
  substitute: 'alternatives',
  weighed: 'alternatives',
  leaving: 'alternatives',
  listed: 'alternatives',
  easier: 'alternatives',
  stronger: 'alternatives',
}

/** Not the same in other words where something else is asked. */
const UNWANTED: Readonly<Partial<Record<Intent, ReadonlySet<string>>>> = {
  price: new Set(['ranked', 'recommended', 'verdict', 'overview', 'keywords']),
  review: new Set(['overview']),
  alternatives: new Set(
    'verdict overview keywords trust service company range suited worth beginners professionals differences news'.split(
      ' ',
    ),
  ),
}

/** Lists to choose from, where one thing is weighed. */
const LISTED = new Set('ranked recommended asked list popular'.split(' '))

/** Of a city; a country has none. */
const URBAN = new Set(['quarters', 'passes', 'museums'])
const LANDSCAPE = /^(?:am|on|by|sur|sul\p{L}*|al|\p{L}+ (?:the|der|den|dem|la|le|les|los|las|el)) /u
/** For trouble of one’s own; the blue of the sky needs no remedy. */
const REMEDIES = new Set(['remedy', 'prevent', 'serious', 'common', 'experience'])

/** Not for what is somewhere and not told what it is. */
const UNPLACED = new Set(['beginners', 'students', 'seniors'])

const OTHERS = [suitsGoods, suitsNames, suitsTask, suitsMoment, suitsConcepts]

export function suits(key: string, reading: Reading): boolean {
  const { kind, intent, field, place } = reading
  if ((WANTED[key] ?? intent) !== intent) return false
  if (intent !== undefined && UNWANTED[intent]?.has(key) === true) return false
  if (kind === 'thing' && (isWeighed(reading) ? LISTED.has(key) : key === 'sense')) return false
  if (FIELDS[`${kind}:${key}`]?.includes(field) === false) return false
  const isCountry = isKnownPlace(place?.name ?? '') && !isKnownCity(place?.name ?? '')
  const isWide = isCountry || LANDSCAPE.test(place?.phrase ?? '')
  if (kind === 'trip' && URBAN.has(key) && isWide) return false
  if (kind === 'causes' && REMEDIES.has(key) && reading.isOwn !== true) return false
  if (kind === 'thing' && field === 'any' && place !== undefined && UNPLACED.has(key)) return false
  if (isSaid(key, reading)) return false
  return OTHERS.every((suitsToo) => suitsToo(key, reading))
}
