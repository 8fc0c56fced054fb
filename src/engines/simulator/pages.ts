import { RecentMap } from '../../kernel/recent-map.js'
import { hashOf, shareBetween, shareOf } from './chance.js'
import { FADING_PHASES, fadingPopularity, recentMonths, steadyPopularity } from './page-life.js'
import type { SeededQuestion } from './question.js'
import {
  inSentenceCase,
  type PagePattern,
  type SimulatedPageKind,
  type SimulatedSite,
  sitesFor,
  TEXTS,
} from './texts.js'
import { labelOf, slugOf, type Topic } from './topic.js'

export interface SimulatedPage {
  url: string
  title: string
  kind: SimulatedPageKind
  site: string
  /** The popularity on the requested day. */
  popularity: number
}

export interface ThirdPartyPage extends SimulatedPage {
  /** Hashes of the page's address and of its site. */
  seed: number
  siteSeed: number
}

/** The day as text and as a number. */
type When = Pick<SeededQuestion, 'day' | 'today'>

/** The pages about a topic on a day: pages of the whole field, and some about the product itself. */
export function pagesAbout(topic: Topic, when: When): ThirdPartyPage[] {
  const { field, language, subject, isSubjectSure } = topic
  const label = labelOf(topic)
  const key = `${language} ${field.name} ${when.day}`
  const wide = cached(`${key} * ${label}`, () => shelved(topic, label, when))
  if (subject === undefined || subject === label || !isSubjectSure) return wide
  return cached(`${key} ${subject}`, () => {
    const isClose = ({ siteSeed }: ThirdPartyPage) => shareBetween(siteSeed, hashOf(subject)) < 0.4
    return [...wide, ...shelved(topic, subject, when).filter(isClose)]
  })
}

const sets = new RecentMap<string, ThirdPartyPage[]>(200)

/** The answers of a day share a few sets of pages, and building a set takes longer than the rest of an answer. */
function cached(key: string, make: () => ThirdPartyPage[]): ThirdPartyPage[] {
  let pages = sets.get(key)
  if (pages === undefined) sets.set(key, (pages = make()))
  return pages
}

function shelved(topic: Topic, label: string, when: When): ThirdPartyPage[] {
  const slug = slugOf(label)
  return sitesFor(topic.field.name, topic.language).flatMap((site) =>
    pagesOf({ ...when, site, topic, label, slug }),
  )
}

interface Shelf extends When {
  site: SimulatedSite
  topic: Topic
  label: string
  slug: string
}

function pagesOf(shelf: Shelf): ThirdPartyPage[] {
  return shelf.site.kinds.flatMap((kind) => {
    switch (kind) {
      case 'community':
        return threads(shelf)
      case 'video':
        return videos(shelf)
      case 'encyclopedia':
        return [
          page(shelf, kind, { path: `/wiki/${shelf.topic.field.encyclopedia}`, title: articleTitle(shelf) }),
        ]
      case 'brand':
        return []
      default:
        return TEXTS[shelf.topic.language].pages[kind]
          .filter((_, at, all) => isHeld(shelf, at, all.length))
          .flatMap((pattern) => editions(shelf, kind, pattern))
    }
  })
}

/** Each site has two neighbouring patterns of each kind. */
function isHeld({ site }: Shelf, at: number, count: number): boolean {
  const first = hashOf(site.host, count) % count
  return at === first || at === (first + 1) % count
}

/** A pattern with a month in its address gives a new page every month. */
function editions(shelf: Shelf, kind: SimulatedPageKind, pattern: PagePattern): ThirdPartyPage[] {
  if (!pattern.path.includes('{month}')) return [page(shelf, kind, pattern)]
  return recentMonths(shelf.day).map(({ path, popularity }) => {
    const edition = page(shelf, kind, { ...pattern, path: pattern.path.replace('{month}', path) })
    return { ...edition, popularity: edition.popularity * popularity }
  })
}

function threads(shelf: Shelf): ThirdPartyPage[] {
  const { field } = shelf.topic
  return ['what_would_you_buy_again', 'honest_opinions_please'].map((slug) => {
    const id = `1${hashOf(shelf.label, slug).toString(36).slice(0, 6).padStart(6, 'k')}`
    const title = `${inSentenceCase(slug.replaceAll('_', ' '))}: ${shelf.label} : r/${field.community}`
    return page(shelf, 'community', { path: `/r/${field.community}/comments/${id}/${slug}/`, title })
  })
}

function videos(shelf: Shelf): ThirdPartyPage[] {
  return [
    `I tried five of them so you don’t have to: ${shelf.label}`,
    `${shelf.label}: the honest comparison`,
  ].map((title) => page(shelf, 'video', { path: `/watch?v=${videoId(title)}`, title }))
}

const VIDEO_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

function videoId(title: string): string {
  return Array.from({ length: 11 }, (_, at) =>
    VIDEO_LETTERS.charAt(hashOf(title, at) % VIDEO_LETTERS.length),
  ).join('')
}

function articleTitle({ topic }: Shelf): string {
  return `${topic.field.encyclopedia.replaceAll('_', ' ')} - Wikipedia`
}

function page(
  { site, label, slug, today }: Shelf,
  kind: SimulatedPageKind,
  { path, title }: PagePattern,
): ThirdPartyPage {
  const filled = path
    .replace('{slug}', slug)
    .replace('{number}', String(20_000 + (hashOf(path, label) % 60_000)))
  const url = `https://${site.host}${filled}`
  const fame = 0.25 + 1.5 * shareOf(url, 'fame') ** 2
  const fades = (kind === 'review' || kind === 'guide') && shareOf(url, 'fades') < 0.45
  const life = fades
    ? 1.3 * fadingPopularity(hashOf(url) % FADING_PHASES, today)
    : steadyPopularity(url, today)
  return {
    url,
    title: inSentenceCase(title.replace('{topic}', label)),
    kind,
    site: site.name,
    seed: hashOf(url),
    siteSeed: hashOf(site.host),
    popularity: fame * life,
  }
}
