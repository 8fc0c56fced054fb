import { attribute, attributeText, closest, type PageElement, wordsIn } from '../../page/page-element.js'
import { elementsIn, type PageReading } from '../../page/page-reading.js'
import { wordCount } from '../../page/word-count.js'
import { inMain } from './page-parts.js'

const SOURCES = ['src', 'srcset', 'data-src', 'data-srcset']
const FIGURES = new Set(['figure'])
const PICTURE_ELEMENTS = new Set(['picture'])
/** Names of files that cameras and editors give are no description. */
const FILE_NAME = /\.(?:jpe?g|png|gif|webp|avif|svg)$|^(?:img|dsc|image|photo|picture|bild|foto)[\s_-]?\d*$/i
const LEAST_ALT_WORDS = 2
const LEAST_CAPTION_WORDS = 3

/** Pictures of the content, without the single dots that count visits. */
export function picturesOf(page: PageReading): PageElement[] {
  return inMain(page, 'img').filter(
    (image) =>
      SOURCES.some((name) => attributeText(image, name) !== '') &&
      !['width', 'height'].some((side) => ['0', '1', '1px'].includes(attributeText(image, side))),
  )
}

/** Whether it is described, or said to be decoration. */
export function hasAlternative(image: PageElement): boolean {
  const text = attribute(image, 'alt')
  return text !== undefined && (text.trim() === '' || !FILE_NAME.test(text.trim()))
}

/** Described pictures, each described in words of its own. */
export function describedPictures(page: PageReading): PageElement[] {
  const texts = new Set<string>()
  return picturesOf(page).filter((image) => {
    const text = attributeText(image, 'alt').toLowerCase()
    if (texts.has(text) || FILE_NAME.test(text) || wordCount(text) < LEAST_ALT_WORDS) return false
    texts.add(text)
    return true
  })
}

/** Figures that show something and say what. */
export function captionedFigures(page: PageReading): PageElement[] {
  const shown = new Set([
    'img',
    'picture',
    'video',
    'audio',
    'table',
    'pre',
    'blockquote',
    'svg',
    'canvas',
    'iframe',
  ])
  return inMain(page, 'figure').filter((figure) => {
    const inside = elementsIn(page, figure)
    const caption = inside.find(
      (element) => element.name === 'figcaption' && closest(element, FIGURES) === figure,
    )
    const isSaid = caption !== undefined && wordsIn(caption) >= LEAST_CAPTION_WORDS
    return isSaid && inside.some(({ name }) => shown.has(name))
  })
}

/** Whether a small screen can get it in a size of its own, or is told its size. */
export function isResponsive(image: PageElement): boolean {
  return attributeText(image, 'srcset') !== '' || closest(image, PICTURE_ELEMENTS) !== undefined
}
