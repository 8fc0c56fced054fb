import {
  attributeText,
  elementsIn,
  elementWords,
  HEADINGS,
  type PageElement,
} from '../../../page-html/index.js'
import type { PageReading } from '../../page/page-reading.js'
import { countMark, type ItemScore, metMark, type Rubric, scored } from '../item.js'
import { inMain, named, partsOf } from '../parts/page-parts.js'

export const SEMANTIC_ELEMENTS = {
  main: 8,
  article: 6,
  header: 3,
  footer: 3,
  time: 2,
  inline: 3,
} satisfies Rubric<string>

const LEAST_WORDS = 20
const ENOUGH_INLINE_KINDS = 2
const INLINE = [
  'abbr',
  'b',
  'cite',
  'code',
  'data',
  'del',
  'dfn',
  'em',
  'i',
  'ins',
  'kbd',
  'mark',
  'q',
  's',
  'samp',
  'small',
  'strong',
  'sub',
  'sup',
  'var',
]

/** Judges elements that declare what their content is, so that machines know what to read and what to skip. */
export function semanticElements(page: PageReading): ItemScore {
  const holdsAny = (element: PageElement) => elementWords(element) > 0 || hasPicture(page, element)
  const inline = inMain(page, ...INLINE).filter((element) => elementWords(element) > 0)
  return scored(SEMANTIC_ELEMENTS, {
    main: metMark(
      partsOf(page, isMain).some((main) => elementWords(main) >= LEAST_WORDS),
      'Put the main content into a <main>.',
    ),
    article: metMark(
      inMain(page, 'article', 'section').some((part) => hasHeading(page, part)),
      'Put the content into an <article> or into <section>s, each with a heading.',
    ),
    header: metMark(named(page, 'header').some(holdsAny), 'Put the top of the page into a <header>.'),
    footer: metMark(named(page, 'footer').some(holdsAny), 'Put the bottom of the page into a <footer>.'),
    time: metMark(
      named(page, 'time').some(isDated),
      'Write dates as <time datetime="2026-03-02">, such as when the page was published or updated.',
    ),
    inline: countMark(
      new Set(inline.map(({ name }) => name)).size,
      ENOUGH_INLINE_KINDS,
      'Mark words with at least two of <strong>, <em>, <abbr>, <cite>, <code> and the like.',
    ),
  })
}

function isMain(element: PageElement): boolean {
  return element.isShown && (element.name === 'main' || attributeText(element, 'role') === 'main')
}

function isDated(time: PageElement): boolean {
  return elementWords(time) > 0 && /\d{4}|\d\d:\d\d|^P/.test(attributeText(time, 'datetime'))
}

function hasHeading(page: PageReading, element: PageElement): boolean {
  return (
    elementWords(element) >= LEAST_WORDS && elementsIn(page, element).some(({ name }) => HEADINGS.has(name))
  )
}

/** Whether the element contains a described image, for example a logo with its name. */
function hasPicture(page: PageReading, element: PageElement): boolean {
  return elementsIn(page, element).some((image) => image.name === 'img' && attributeText(image, 'alt') !== '')
}
