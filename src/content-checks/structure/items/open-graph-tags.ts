import type { PageReading } from '../../page/page-reading.js'
import { type ItemScore, metMark, type Rubric, scored } from '../item.js'
import { isSameSite, resolved } from '../parts/links.js'
import { metaContent } from '../parts/page-parts.js'

export const OPEN_GRAPH_TAGS = {
  title: 3,
  description: 3,
  image: 3,
  type: 2,
  url: 2,
  siteName: 1,
  card: 1,
} satisfies Rubric<string>

/** Judges how the page describes itself for shared links. */
export function openGraphTags(page: PageReading): ItemScore {
  const says = (name: string) => /[\p{L}\p{N}]/u.test(metaContent(page, name))
  const absolute = (name: string) => {
    const address = metaContent(page, name)
    return /^https?:\/\//i.test(address) ? resolved(address, page.url) : undefined
  }
  const own = absolute('og:url')
  return scored(OPEN_GRAPH_TAGS, {
    title: metMark(says('og:title'), 'Add a <meta property="og:title">.'),
    description: metMark(says('og:description'), 'Add a <meta property="og:description">.'),
    image: metMark(
      absolute('og:image'),
      'Add a <meta property="og:image"> with the absolute address of an image.',
    ),
    type: metMark(says('og:type'), 'Add a <meta property="og:type">, such as article, product or website.'),
    url: metMark(
      own !== undefined && isSameSite(own, resolved(page.url, page.url)),
      'Add a <meta property="og:url"> with the absolute address of this page.',
    ),
    siteName: metMark(
      says('og:site_name'),
      'Add a <meta property="og:site_name"> with the name of the site.',
    ),
    card: metMark(says('twitter:card'), 'Add a <meta name="twitter:card">.'),
  })
}
