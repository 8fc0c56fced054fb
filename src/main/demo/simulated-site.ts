import { type Demo, demoOf, ownPaths } from '../../engines/simulator/index.js'
import texts from './site-texts.json' with { type: 'json' }

/** What the server of a demo's own site sends, and what a browser renders from it. */
interface SimulatedResponse {
  status: number
  contentType: string
  body: string
  /** The page after its JavaScript has run. */
  rendered: string
}

/** These rules agree with the site's log: agents may not read one page, and only the search engines may read everything. */
const ROBOTS = [
  'User-agent: *',
  'Disallow: /help/before-you-buy',
  '',
  'User-agent: Bytespider',
  'Disallow: /',
]

/** Returns undefined for an address outside the demo sites. No real site can have their names. */
export function simulatedResponse(address: string): SimulatedResponse | undefined {
  const { host, pathname } = new URL(address)
  const demo = demoOf(host.replace(/^www\./, ''))
  if (demo === undefined) return undefined
  if (pathname === '/robots.txt') return sent(200, 'text/plain', ROBOTS.join('\n'))
  if (pathname === '/sitemap.xml') return sent(200, 'application/xml', sitemapOf(host, ownPaths(demo)))
  const at = ownPaths(demo).indexOf(pathname)
  return at < 0 ? sent(404, 'text/html', '<h1>Not found</h1>') : simulatedPage(demo, pathname, at)
}

const sitemapOf = (host: string, paths: readonly string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>https://${host}${path}</loc></url>`).join('')}</urlset>`

const sent = (status: number, type: string, body: string, rendered = body): SimulatedResponse => ({
  status,
  contentType: `${type}; charset=utf-8`,
  body,
  rendered,
})

/** Pages differ in what a check can find: one is complete, one lacks a description and structure, one needs JavaScript. */
function simulatedPage(demo: Demo, path: string, at: number): SimulatedResponse {
  const { brand } = demo.report
  const topic = path
    .split('/')
    .at(-1)!
    .replace(/^how-to-choose-|-explained$/g, '')
    .replaceAll('-', ' ')
  const worded = (text: string) => text.replaceAll('{brand}', brand).replaceAll('{topic}', topic || 'it')
  const title = `${titled(path)} | ${brand}`
  const lead = `<h1>${titled(path)}</h1><p>${worded(texts.leads[at % texts.leads.length]!)}</p>`
  const whole = `${lead}${texts.sections.map(({ heading, text }) => `<h2>${heading}</h2><p>${worded(text)}</p>`).join('')}${QUESTIONS}`
  const kind = at % 3
  if (kind === 1) return sent(200, 'text/html', htmlOf(title, whole.replaceAll(/<h2>.*?<\/h2>/g, ''), ''))
  const head = `<meta name="description" content="${worded('What {brand} says about {topic}: how to choose, what it costs, how long it lasts.')}">${dataOf(brand, titled(path))}`
  if (kind === 0) return sent(200, 'text/html', htmlOf(title, whole, head))
  return sent(200, 'text/html', htmlOf(title, lead, head), htmlOf(title, whole, head))
}

/** `/journal/wide-shoes-explained/` becomes “Wide shoes explained”. */
function titled(path: string): string {
  const words = path.split('/').findLast(Boolean)?.replaceAll('-', ' ') ?? 'home'
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const QUESTIONS = texts.questions
  .map(({ question, answer }) => `<h3>${question}</h3><p>${answer}</p>`)
  .join('')

const dataOf = (brand: string, headline: string) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline,
    author: { '@type': 'Organization', name: brand },
    datePublished: '2026-01-12',
  })}</script>`

const htmlOf = (title: string, body: string, head: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><main>${body}</main></body></html>`
