import { attributeText, type PageElement } from '../../../page-html/index.js'
import type { PageReading } from '../../page/page-reading.js'
import { faultMark, type ItemScore, metMark, type Rubric, scored } from '../item.js'
import { metaContent, partsOf } from '../parts/page-parts.js'
import { isResponsive, picturesOf } from '../parts/media.js'

export const MOBILE_FRIENDLY_INDICATORS = {
  viewport: 14,
  zoom: 6,
  pictures: 5,
  widths: 5,
} satisfies Rubric<string>

/** An element of this width does not fit on a phone. */
const WIDE_PIXELS = 600
const MOST_WIDE = 5
const HALF = 0.5
const LEAST_ZOOM = 2

/** Whether the page declares that it fits small screens. How it looks there is not checked. */
export function mobileFriendlyIndicators(page: PageReading): ItemScore {
  const viewport = viewportOf(page)
  const wide = partsOf(page, (element) => element.isShown && !element.isInHead && isWide(element))
  const pictures = picturesOf(page)
  const responsive = pictures.filter(isResponsive).length
  return scored(MOBILE_FRIENDLY_INDICATORS, {
    viewport: metMark(
      viewport.get('width') === 'device-width',
      'Add <meta name="viewport" content="width=device-width, initial-scale=1">.',
    ),
    zoom: metMark(
      viewport.size > 0 && canZoom(viewport),
      'Let readers zoom: remove user-scalable=no and any maximum-scale below 2 from the viewport.',
    ),
    pictures: {
      share: pictures.length === 0 ? 1 : responsive / pictures.length / HALF,
      advice: `Offer images in several sizes with srcset or <picture>: ${pictures.length - responsive} of ${pictures.length} have only one size.`,
    },
    widths: faultMark(
      wide.length,
      MOST_WIDE,
      `Avoid fixed widths: ${wide.length} element(s) are ${WIDE_PIXELS} pixels or wider, first a <${wide[0]?.name}>.`,
    ),
  })
}

function viewportOf(page: PageReading): Map<string, string> {
  const settings = metaContent(page, 'viewport').slice(0, 500).toLowerCase().split(/[,;]/)
  const pairs = settings.map((setting) => setting.split('=').map((part) => part.trim()))
  return new Map(pairs.filter(([name]) => name !== '').map(([name = '', value = '']) => [name, value]))
}

function canZoom(viewport: ReadonlyMap<string, string>): boolean {
  const most = Number(viewport.get('maximum-scale') ?? Number.POSITIVE_INFINITY)
  return !['no', '0'].includes(viewport.get('user-scalable') ?? 'yes') && !(most < LEAST_ZOOM)
}

/** Whether an attribute or an inline style sets a fixed width. Images are skipped, because style sheets resize them. */
function isWide(element: PageElement): boolean {
  if (['img', 'video', 'canvas', 'iframe', 'source', 'svg', 'embed', 'object'].includes(element.name))
    return false
  const given = /^\d+$/.exec(attributeText(element, 'width'))?.[0]
  const styled = /(?:^|;)\s*(?:min-)?width\s*:\s*(\d{1,6})px/i.exec(
    attributeText(element, 'style').slice(0, 500),
  )
  return Number(given ?? styled?.[1] ?? 0) >= WIDE_PIXELS
}
