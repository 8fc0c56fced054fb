/** Searches that could find a shop for runners: subjects, each in several wordings. */
const SUBJECTS: readonly (readonly string[])[] = [
  ['trail running shoes', 'trail shoes', 'trail runners'],
  ['marathon training plan', 'marathon plan', 'training plan for a marathon'],
  ['shin splints', 'shin splints from running'],
  ['running shoes for flat feet', 'flat feet running shoes', 'shoes for flat feet'],
  ['wide running shoes', 'running shoes for wide feet'],
  ['carbon plate shoes', 'carbon racing shoes', 'carbon plated running shoes'],
  ['kids running shoes', 'running shoes for kids'],
  ['treadmill', 'folding treadmill', 'treadmill for home'],
  ['running jacket', 'waterproof running jacket', 'winter running jacket'],
  ['running socks', 'merino running socks', 'blister free running socks'],
  ['gps watch', 'gps running watch', 'watch for runners'],
  ['hydration vest', 'running hydration vest'],
  ['knee pain', 'knee pain when running', 'runners knee'],
  ['plantar fasciitis', 'shoes for plantar fasciitis'],
  ['couch to 5k', 'couch to 5k plan'],
  ['half marathon', 'half marathon pace', 'half marathon training'],
  ['running belt', 'phone belt for running'],
  ['compression sleeves', 'calf compression sleeves'],
  ['insoles', 'insoles for runners', 'arch support insoles'],
  ['running headphones', 'bone conduction headphones'],
  ['energy gels', 'energy gels for marathon'],
  ['heart rate zones', 'heart rate training zones'],
  ['running cadence', 'cadence'],
  ['barefoot shoes', 'minimalist barefoot shoes'],
  ['track spikes', 'sprint spikes'],
  ['stability shoes', 'stability shoes for overpronation'],
  ['achilles tendonitis', 'achilles pain'],
  ['running tights', 'thermal running tights'],
  ['head torch', 'head torch for night running'],
  ['interval training', 'interval training for runners'],
]

const WORDINGS: readonly string[] = [
  '{}', 'best {}', 'the best {}', 'buy {}', '{} sale', 'cheap {}', '{} review', '{} reviews', 'what is {}', 'how to choose {}', '{} near me',
  '{} for beginners', '{} for women', '{} for men', '{} vs treadmill', 'which {} is best', 'top 10 {}', '{} price', 'how long do {} last',
  '{} 2026', 'is {} worth it', '{} guide', '{} uk', 'where to buy {}', '{} discount code', 'alternatives to {}', '{} comparison', 'why {}',
  '{} tips', '{} in winter', '{} in summer', '{} for seniors', '{} for heavy runners', 'how to clean {}', '{} size chart', 'tarsolin {}',
  'nordhask {}', 'tarsolin {} review', '{} reddit', '{} brands', '{} at home', 'how often {}', 'does {} help', '{} for ultra distance', '{} for travel',
] // oxfmt-ignore

interface SearchedQuery {
  text: string
  impressions: number
}

/**
 * Creates this many different queries with typing errors, joined and swapped words, and impressions as uneven as real ones. The
 * same seed gives the same queries.
 */
export function searchedQueries(count: number, seed = 1): SearchedQuery[] {
  const chance = chanceFrom(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(chance() * items.length)]!
  const found = new Map<string, SearchedQuery>()
  for (let tries = 0; found.size < count && tries < 100 * count; tries += 1) {
    const clean = pick(WORDINGS).replace('{}', pick(pick(SUBJECTS)))
    const text = spoilt(clean, chance)
    const impressions = Math.ceil(20_000 / (1 + chance() * 4_000) ** 0.9)
    if (!found.has(text)) found.set(text, { text, impressions })
  }
  return [...found.values()]
}

function spoilt(query: string, chance: () => number): string {
  const words = query.split(' ')
  const at = Math.floor(chance() * words.length)
  const word = words[at] ?? ''
  const kind = chance()
  if (kind < 0.08 && word.length > 5) {
    const cut = 1 + Math.floor(chance() * (word.length - 2))
    words[at] = word.slice(0, cut) + word.slice(cut + 1)
  } else if (kind < 0.1) words.splice(at, 2, words.slice(at, at + 2).join(''))
  else if (kind < 0.18) words.push(...words.splice(0, 1))
  else if (kind < 0.24) words.unshift('what', 'are')
  else if (kind < 0.28) return query.toUpperCase()
  else if (kind < 0.34) return `${query}?`
  return words.join(' ')
}

/** Uses the Mulberry32 generator. */
function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
