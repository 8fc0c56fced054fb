import {
  attribute,
  attributeText,
  closest,
  elementsIn,
  elementWords,
  type PageElement,
  wordCount,
} from '../../../page-html/index.js'
import type { PageReading } from '../../page/page-reading.js'
import { inMain } from './page-parts.js'

const SOURCES = ['src', 'srcset', 'data-src', 'data-srcset']
const FIGURES = new Set(['figure'])
const PICTURE_ELEMENTS = new Set(['picture'])
/** File names given by cameras and editors do not describe an image. */
const FILE_NAME = /\.(?:jpe?g|png|gif|webp|avif|svg)$|^(?:img|dsc|image|photo|picture|bild|foto)[\s_-]?\d*$/i
const LEAST_ALT_WORDS = 2
const LEAST_CAPTION_WORDS = 3

/** Returns the images of the content, without tracking pixels. */
export function picturesOf(page: PageReading): PageElement[] {
  return inMain(page, 'img').filter(
    (image) =>
      SOURCES.some((name) => attributeText(image, name) !== '') &&
      !['width', 'height'].some((side) => ['0', '1', '1px'].includes(attributeText(image, side))),
  )
}

/** Whether the image has a description or is marked as decoration. */
export function hasAlternative(image: PageElement): boolean {
  const text = attribute(image, 'alt')
  return text !== undefined && (text.trim() === '' || !FILE_NAME.test(text.trim()))
}

/** Returns images with a description that no earlier image has. */
export function describedPictures(page: PageReading): PageElement[] {
  const texts = new Set<string>()
  return picturesOf(page).filter((image) => {
    const text = attributeText(image, 'alt').toLowerCase()
    if (texts.has(text) || FILE_NAME.test(text) || wordCount(text) < LEAST_ALT_WORDS) return false
    texts.add(text)
    return true
  })
}

/** Returns figures that contain something to see and have a caption. */
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
    const isSaid = caption !== undefined && elementWords(caption) >= LEAST_CAPTION_WORDS
    return isSaid && inside.some(({ name }) => shown.has(name))
  })
}

/** Whether small screens can get an image of suitable size, or know its size. */
export function isResponsive(image: PageElement): boolean {
  return attributeText(image, 'srcset') !== '' || closest(image, PICTURE_ELEMENTS) !== undefined
}

/** Hosts whose iframes play video or audio. */
const HOSTS =
  /^(?:https?:)?\/\/(?:[\w-]+\.)*(?:youtube(?:-nocookie)?\.com|vimeo\.com|wistia\.(?:com|net)|spotify\.com|soundcloud\.com|dailymotion\.com)\//i
const MAX_ADDRESS = 500

/** Returns video and audio with subtitles, a caption or a title that can be read. */
export function playersOf(page: PageReading): PageElement[] {
  return inMain(page, 'video', 'audio', 'iframe').filter((player) => {
    const inside = elementsIn(page, player)
    return isPlaying(player, inside) && isDescribed(page, player, inside)
  })
}

function isPlaying(player: PageElement, inside: readonly PageElement[]): boolean {
  const address = attributeText(player, 'src')
  if (player.name === 'iframe') return HOSTS.test(address.slice(0, MAX_ADDRESS))
  return address !== '' || inside.some((source) => source.name === 'source' && hasSource(source))
}

function isDescribed(page: PageReading, player: PageElement, inside: readonly PageElement[]): boolean {
  const figure = closest(player, FIGURES)
  return (
    ['title', 'aria-label'].some((name) => attributeText(player, name) !== '') ||
    inside.some((track) => track.name === 'track' && hasSource(track)) ||
    (figure !== undefined &&
      elementsIn(page, figure).some((caption) => caption.name === 'figcaption' && elementWords(caption) > 0))
  )
}

const hasSource = (element: PageElement) => attributeText(element, 'src') !== ''
