import type { Engine } from '../../kernel/engines.js'
import { type BrandPage, brandPages } from './brand-pages.js'
import { type Dice, hashOf, shareBetween, shareOf } from './chance.js'
import type { MentionedBrands, SimulatedMention } from './mentioned-brands.js'
import { pagesAbout, type SimulatedPage, type ThirdPartyPage } from './pages.js'
import type { SeededQuestion, SimulatedBrand } from './question.js'
import type { SimulatedPageKind } from './texts.js'
import type { Topic } from './topic.js'

export interface ChosenPages {
  /** Third-party pages, and makers' pages that are cited without naming the maker. */
  about: SimulatedPage[]
  /** The makers' own pages, keyed by the brand that they are cited for. */
  own: Map<string, SimulatedPage>
  /** Pages that were read but not cited. */
  unused: SimulatedPage[]
}

export interface ReadingHabit {
  cites: readonly [low: number, high: number]
  reads: readonly [low: number, high: number]
}

/** The kinds of pages that an engine cites more or less often than other engines. */
const TASTES: Partial<Record<Engine, Partial<Record<SimulatedPageKind, number>>>> = {
  chatgpt: { encyclopedia: 2, news: 1.6, video: 0.2, shop: 0.5 },
  google: { video: 2, community: 2.2, shop: 0.6 },
  perplexity: { community: 2.6, video: 1.6, blog: 1.4 },
  copilot: { news: 2.4, shop: 1.8, community: 0.5 },
  google_ai_mode: { video: 1.7, community: 1.6, guide: 1.5, shop: 1.4 },
  gemini: { review: 1.5, guide: 1.5, community: 0.7 },
  claude: { research: 2.4, encyclopedia: 2.2, shop: 0.1, video: 0.1 },
}

export function chosenPages(
  question: SeededQuestion & { topic: Topic; mentioned: MentionedBrands },
  habit: ReadingHabit,
  dice: Dice,
): ChosenPages {
  const { mentioned, brands, topic } = question
  const web = pagesAbout(topic, question)
  const blind = blindPage(web, brands[0]?.domain ?? '')
  const appeal = appealTo(question)
  const count = dice.between(...habit.cites)
  const read = count + dice.between(...habit.reads)
  const weightOf = (page: ThirdPartyPage) => appeal(page) * (page === blind ? blindness(mentioned) : 1)
  const ordered = drawn(web, { dice, count: read, weightOf })
  const own = count === 0 ? new Map<string, SimulatedPage>() : ownPages(question, dice)
  const unnamed = count === 0 ? [] : unnamedPages(question, dice)
  const [first, ...others] = ordered.slice(0, Math.max(1, count - own.size - unnamed.length))
  return {
    about: [...(first === undefined ? [] : [first]), ...unnamed, ...others].slice(0, count),
    own,
    unused: ordered.slice(count),
  }
}

/** A review that leaves the own brand out: answers that cite it name competitors only. */
function blindPage(web: SimulatedPage[], domain: string): SimulatedPage | undefined {
  const reviews = web.filter(({ kind }) => kind === 'review')
  return reviews[hashOf(domain, 'blind') % Math.max(1, reviews.length)]
}

function blindness({ named, ownIsNamed }: MentionedBrands): number {
  if (ownIsNamed) return 0.1
  return named.some(({ isTracked }) => isTracked) ? 4 : 1
}

/** How much this engine prefers each page in this country. */
function appealTo({ engine, engineSeed, countrySeed }: SeededQuestion): (page: ThirdPartyPage) => number {
  const taste = TASTES[engine] ?? {}
  return ({ seed, siteSeed, kind, popularity }) => {
    const habit = 0.35 + 1.9 * shareBetween(siteSeed, engineSeed) ** 2
    const locality = 0.5 + shareBetween(siteSeed, countrySeed)
    const whim = 0.7 + 0.6 * shareBetween(seed, engineSeed ^ countrySeed)
    return popularity * habit * locality * whim * (taste[kind] ?? 1)
  }
}

/** Cites makers' pages next to their names. For some prompts only competitors have a page, not the own brand. */
function ownPages(
  question: SeededQuestion & { topic: Topic; mentioned: MentionedBrands },
  dice: Dice,
): Map<string, SimulatedPage> {
  const { brands, mentioned, topic, prompt } = question
  const gap = hasGap(brands[0], prompt)
  const pages = new Map<string, SimulatedPage>()
  for (const brand of mentioned.named) {
    const isOwn = brand.domain === brands[0]?.domain
    const chance = isOwn ? (gap ? 0 : 0.3) : (gap ? 0.3 : 0.16) * effort(brand)
    if (!dice.happens(chance)) continue
    const [page] = drawn(brandPages(brand, topic, question), {
      dice,
      count: 1,
      weightOf: ({ popularity }) => popularity,
    })
    if (page !== undefined) pages.set(brand.name, page)
  }
  return pages
}

/** Cites makers' advice pages without naming the maker. */
function unnamedPages(
  question: SeededQuestion & { topic: Topic; mentioned: MentionedBrands },
  dice: Dice,
): BrandPage[] {
  const { brands, mentioned, topic, prompt } = question
  const [own] = brands
  if (own === undefined || mentioned.ownIsNamed || hasGap(own, prompt) || !dice.happens(0.1)) return []
  const advice = brandPages(own, topic, question).filter(({ isAdvice }) => isAdvice)
  return drawn(advice, { dice, count: 1, weightOf: ({ popularity }) => popularity })
}

function hasGap(own: SimulatedBrand | undefined, prompt: string): boolean {
  return own === undefined || shareOf(own.domain, prompt, 'gap') < 0.35
}

function effort({ name, isTracked }: SimulatedMention): number {
  return isTracked ? 0.4 + 1.2 * shareOf(name, 'effort') : 0.6
}

/** Draws a weighted sample without replacement, heavier items first. Each item gets an exponential arrival time. */
function drawn<Item>(
  items: Item[],
  { dice, count, weightOf }: { dice: Dice; count: number; weightOf: (item: Item) => number },
): Item[] {
  const arrived: { item: Item; time: number }[] = []
  for (const item of items) {
    const time = -Math.log(1 - dice.roll()) / weightOf(item)
    if (arrived.length === count && time >= (arrived.at(-1)?.time ?? 0)) continue
    const index = arrived.findIndex((other) => other.time > time)
    arrived.splice(index === -1 ? arrived.length : index, 0, { item, time })
    if (arrived.length > count) arrived.pop()
  }
  return arrived.map(({ item }) => item)
}
