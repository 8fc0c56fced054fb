import { HEADINGS } from '../../page/element-names.js'
import { attributeText, type PageElement, wordsIn } from '../../page/page-element.js'
import { elementsIn, type PageReading } from '../../page/page-reading.js'
import { counted, type ItemScore, met, type Rubric, scored } from '../item.js'
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

/** Elements that say what their content is, so that a machine need not guess what to read and what to leave. */
export function semanticElements(page: PageReading): ItemScore {
  const holdsAny = (element: PageElement) => wordsIn(element) > 0 || hasPicture(page, element)
  const inline = inMain(page, ...INLINE).filter((element) => wordsIn(element) > 0)
  return scored(SEMANTIC_ELEMENTS, {
    main: met(
      partsOf(page, isMain).some((main) => wordsIn(main) >= LEAST_WORDS),
      'Put what the page is about into a <main>.',
    ),
    article: met(
      inMain(page, 'article', 'section').some((part) => hasHeading(page, part)),
      'Put what stands by itself into an <article>, or its parts into <section>s, each with a heading.',
    ),
    header: met(named(page, 'header').some(holdsAny), 'Put what opens the page into a <header>.'),
    footer: met(named(page, 'footer').some(holdsAny), 'Put what closes the page into a <footer>.'),
    time: met(
      named(page, 'time').some(isDated),
      'Write dates as <time datetime="2026-03-02">: when the page was written or changed.',
    ),
    inline: counted(
      new Set(inline.map(({ name }) => name)).size,
      ENOUGH_INLINE_KINDS,
      'Mark what words are, such as <strong>, <em>, <abbr>, <cite> or <code>, in two ways at least.',
    ),
  })
}

function isMain(element: PageElement): boolean {
  return element.isShown && (element.name === 'main' || attributeText(element, 'role') === 'main')
}

function isDated(time: PageElement): boolean {
  return wordsIn(time) > 0 && /\d{4}|\d\d:\d\d|^P/.test(attributeText(time, 'datetime'))
}

function hasHeading(page: PageReading, element: PageElement): boolean {
  return wordsIn(element) >= LEAST_WORDS && elementsIn(page, element).some(({ name }) => HEADINGS.has(name))
}

/** Such as a logo with its name. */
function hasPicture(page: PageReading, element: PageElement): boolean {
  return elementsIn(page, element).some((image) => image.name === 'img' && attributeText(image, 'alt') !== '')
}
