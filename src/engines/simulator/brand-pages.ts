import { hashOf, shareOf } from './chance.js'
import { type Demo, DEMOS } from './demos.js'
import { FADING_PHASES, fadingPopularity, steadyPopularity } from './page-life.js'
import type { SimulatedPage } from './pages.js'
import { type SeededQuestion, seededQuestion, type SimulatedBrand } from './question.js'
import { TEXTS } from './texts.js'
import { labelOf, slugOf, type Topic, topicOf } from './topic.js'

export interface BrandPage extends SimulatedPage {
  /** True if the page is about the topic, not about the maker. */
  isAdvice: boolean
}

/** Pages on a maker's own site. Answers cite advice without naming the maker. The popularity of advice pages fades in turns. */
const BRAND_PAGES = [
  { path: '/guides/how-to-choose-{slug}', isAdvice: true },
  { path: '/help/before-you-buy', isAdvice: true },
  { path: '/journal/{slug}-explained/', isAdvice: true },
  { path: '/collections/{slug}', isAdvice: false },
  { path: '/compare', isAdvice: false },
  { path: '/reviews', isAdvice: false },
]

type Asked = Pick<SeededQuestion, 'prompt' | 'today' | 'past'>

export function brandPages({ name, domain }: SimulatedBrand, topic: Topic, asked: Asked): BrandPage[] {
  const { today } = asked
  const site = `https://${shareOf(domain, 'www') < 0.4 ? 'www.' : ''}${domain}`
  const label = labelOf(topic)
  const slug = slugOf(label)
  const pages = BRAND_PAGES.map(({ path, isAdvice }, at): BrandPage => {
    const url = `${site}${path.replace('{slug}', slug)}`
    return {
      url,
      title: (TEXTS[topic.language].brandPageTitles[path] ?? '').replace('{topic}', label),
      kind: 'brand',
      site: name,
      isAdvice,
      popularity: isAdvice
        ? fadingPopularity(at + (hashOf(domain) % FADING_PHASES), today)
        : steadyPopularity(url, today),
    }
  })
  const fresh = newPagesFor(domain, asked).map(({ path, title }): BrandPage => {
    return { url: `${site}${path}`, title, kind: 'brand', site: name, isAdvice: true, popularity: 2 }
  })
  return [...pages, ...fresh]
}

const published = new Map(
  DEMOS.flatMap(({ demos }) => demos).map(({ report, newPages = [] }) => [
    report.brandDomain,
    newPages.map((page) => ({ ...page, pattern: new RegExp(`\\b(?:${page.words})\\b`, 'i') })),
  ]),
)

function newPagesFor(domain: string, { prompt, past }: Asked) {
  const pages = published.get(domain) ?? []
  return pages.filter(
    ({ path, pattern }) => past?.unknownPages.includes(path) !== true && pattern.test(prompt),
  )
}

/** The paths of a demo's own site that answers to its prompts may cite. */
export function ownPaths({ report, prompts }: Demo): string[] {
  const own = { name: report.brand, domain: report.brandDomain }
  const urls = prompts.flatMap(({ prompt, country }) => {
    const question = seededQuestion({
      engine: 'chatgpt',
      prompt,
      country,
      day: '1970-01-01',
      run: 1,
      brands: [own],
    })
    return brandPages(own, topicOf(question), question).map(({ url }) => new URL(url).pathname)
  })
  return [...new Set(urls)]
}
