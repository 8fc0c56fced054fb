import type { Field, Reading, WishKind } from '../reading/reading.js'

const BOUGHT: readonly Field[] = ['goods', 'consumable']
const PAID: readonly Field[] = ['goods', 'consumable', 'software', 'service', 'provider']
const USED: readonly Field[] = ['goods']
const SOFTWARE: readonly Field[] = ['software']
const LEARNT: readonly Field[] = ['software', 'any']

/** Searches among things that make sense in some fields only: nobody buys second-hand vitamins. */
const FIELDS: Readonly<Record<string, readonly Field[]>> = {
  deals: BOUGHT,
  guide: BOUGHT,
  where: BOUGHT,
  brands: BOUGHT,
  gift: BOUGHT,
  care: USED,
  used: USED,
  lifespan: USED,
  testers: USED,
  everyday: USED,
  heavy: USED,
  cost: PAID,
  tiers: PAID,
  value: PAID,
  budget: PAID,
  vendors: SOFTWARE,
  directories: SOFTWARE,
  teams: SOFTWARE,
  freelancers: SOFTWARE,
  beginners: LEARNT,
  students: [...LEARNT, 'service'],
  families: ['consumable', 'service'],
  seniors: ['goods', 'consumable', 'service', 'any'],
}

const FIELDED = new Set(['thing:', 'topic:cost'])

/** What need not be searched once the query itself has said it. */
const SAID: Readonly<Record<WishKind, ReadonlySet<string>>> = {
  price: new Set(['cost', 'tiers', 'budget']),
  audience: new Set(
    'beginners families seniors teams freelancers students gift couples professionals'.split(' '),
  ),
  attribute: new Set(),
}

const CHEAP =
  /(?<!\p{L})(?:cheap\p{L}*|budget|affordable|low[- ]cost|günstig\p{L}*|billig\p{L}*|preiswert\p{L}*|pas chère?s?|barat[oa]s?|económic[oa]s?|economic[oahei]+)(?!\p{L})/iu

/** Only for a question about the price, or only for any other. */
const PRICED = new Map([
  ['priced', true],
  ['ranked', false],
  ['recommended', false],
])

export function suits(key: string, { kind, intent, field, subject, wishes }: Reading): boolean {
  if ((PRICED.get(key) ?? intent === 'price') !== (intent === 'price')) return false
  const fields = FIELDED.has(`${kind}:`) || FIELDED.has(`${kind}:${key}`) ? FIELDS[key] : undefined
  if (fields !== undefined && !fields.includes(field)) return false
  if (SAID.price.has(key) && CHEAP.test(subject)) return false
  return !wishes.some((wish) => SAID[wish.kind].has(key))
}
