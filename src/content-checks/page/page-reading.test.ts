import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { elementText, MAX_NODES } from '../../page-html/index.js'
import { runs } from '../../../test/helpers/properties.js'
import { pageReading } from './page-reading.js'

const read = (html: string) =>
  pageReading({ html, url: 'https://a.test/', headers: {}, allowedByRobots: null })

describe('pageReading', () => {
  it('lists the elements in order, each before those inside it', () => {
    const page = read('<!doctype html><title>T</title><main><p>One <b>two</b></p><p>three</p></main>')
    const main = page.elements.find(({ name }) => name === 'main')!
    expect(page.elements.slice(main.index, main.end).map(({ name }) => name)).toEqual(['main', 'p', 'b', 'p'])
    expect(elementText(page, main)).toBe('One two three')
    expect(main.wordsAfter - main.wordsBefore).toBe(3)
    expect(page).toMatchObject({ isQuirky: false, isCut: false, text: 'One two\nthree\n' })
  })

  it('has for each element the index where it ends and its text, for any page', () => {
    const tags = [
      'p',
      '/p',
      'b',
      '/b',
      'table',
      'td',
      '/table',
      'li',
      'ul',
      '/ul',
      'a',
      'div',
      '/div',
      'svg',
      'template',
      'br',
    ]
    const pieces = fc.array(
      fc.oneof(
        fc.constantFrom(...tags).map((tag) => `<${tag}>`),
        fc.constantFrom('one ', 'two', ' ', '&', '\0'),
      ),
    )
    fc.assert(
      fc.property(pieces, (parts) => {
        const { elements, text, blocks } = read(parts.join(''))
        elements.forEach(({ index, end, parent, textStart, textEnd }, at) => {
          expect(index).toBe(at)
          expect(end).toBeGreaterThan(index)
          expect(textEnd).toBeGreaterThanOrEqual(textStart)
          if (parent === undefined) return
          expect(parent.index).toBeLessThan(index)
          expect(parent.end).toBeGreaterThanOrEqual(end)
          expect(parent.textStart).toBeLessThanOrEqual(textStart)
          expect(parent.textEnd).toBeGreaterThanOrEqual(textEnd)
        })
        expect(blocks.every(({ start, end }) => text.slice(start, end).trim() === '' || end > start)).toBe(
          true,
        )
      }),
      { numRuns: runs(50) },
    )
  })

  it.each<[string, () => string]>([
    ['deep nesting', () => '<div>'.repeat(250_000)],
    [
      'formatting that each paragraph opens again',
      () => `<p>${ids('b', 2000)}</p>${'<p>x</p>'.repeat(5000)}`,
    ],
    [
      'formatting closed in the wrong order',
      () => ids('b', 3000) + '<div>'.repeat(3000) + '</b>'.repeat(3000),
    ],
    ['text thrown out of a table', () => `<table>${'x<br>'.repeat(150_000)}`],
    ['a table in each cell', () => '<table><tr><td>'.repeat(50_000)],
    ['200,000 attributes', () => `<div ${Array.from({ length: 200_000 }, (_, at) => `a${at}`).join(' ')}>`],
    ['an attribute of a megabyte', () => `<div class="${'x'.repeat(1_000_000)}">`],
    ['a page beyond the limit', () => 'word '.repeat(1_000_000)],
    ['nothing but noise', () => '\0\ud800\udfff\uffff'.repeat(100_000)],
    ['nothing but beginnings', () => '<!--<a href="<title><svg><![CDATA['.repeat(10_000)],
  ])('is limited for %s', (_, html) => {
    const { elements, blocks } = read(html())
    expect(elements.length).toBeLessThanOrEqual(MAX_NODES)
    expect(blocks.length).toBeLessThanOrEqual(2 * MAX_NODES)
  })

  it('reads a long text completely', () => {
    const page = read(`<p>${'word '.repeat(300_000)}</p>`)
    expect(page.isCut).toBe(false)
    expect(page.elements.find(({ name }) => name === 'p')).toMatchObject({
      wordsBefore: 0,
      wordsAfter: 300_000,
    })
  })

  it('says that a page was cut', () => {
    expect(read('<p>'.repeat(MAX_NODES + 10)).isCut).toBe(true)
    expect(read(`${' '.repeat(4_000_000)}x`).isCut).toBe(true)
  })
})

function ids(name: string, count: number): string {
  return Array.from({ length: count }, (_, at) => `<${name} id=${at}>`).join('')
}
