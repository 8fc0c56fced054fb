import { describe, expect, it } from 'vitest'

import { visiblePageText } from '../../page-html/index.js'
import { mainText } from './main-text.js'
import { pageReading } from './page-reading.js'

const read = (html: string, headers = {}) =>
  pageReading({ html, url: 'https://a.test/', headers, allowedByRobots: null })
const textsOf = (html: string) => mainText(read(html)).blocks.map(({ text }) => text)

describe('mainText', () => {
  it('names the type of each block', () => {
    const { blocks } = mainText(
      read(`<main><h1>Title</h1>Loose <b>te</b>xt<p>One<br>two</p><ul><li>Entry <p>inside</p></li></ul>
        <dl><dt>Term</dt><dd>Meaning</dd></dl><table><tr><th>Head</th><td>Cell</td></tr></table>
        <blockquote><p>Said</p></blockquote><pre>a = 1</pre><h3><span>Third</span></h3></main>`),
    )
    expect(blocks).toEqual([
      { kind: 'heading', level: 1, text: 'Title' },
      { kind: 'paragraph', text: 'Loose text' },
      { kind: 'paragraph', text: 'One two' },
      { kind: 'list-item', text: 'Entry' },
      { kind: 'list-item', text: 'inside' },
      { kind: 'list-item', text: 'Term' },
      { kind: 'list-item', text: 'Meaning' },
      { kind: 'table-cell', text: 'Head' },
      { kind: 'table-cell', text: 'Cell' },
      { kind: 'quote', text: 'Said' },
      { kind: 'code', text: 'a = 1' },
      { kind: 'heading', level: 3, text: 'Third' },
    ])
  })

  it.each([
    [
      'of main alone, where there is one',
      '<header>x</header><main>Text</main><article>y</article>',
      ['Text'],
    ],
    ['of what plays the part of main', '<div>x</div><div role="main">Text</div>', ['Text']],
    [
      'of the articles, where there is no main',
      '<nav>x</nav><article>One</article><article>Two</article>',
      ['One', 'Two'],
    ],
    [
      'of the body, where an article is only a teaser',
      '<div>Long text of the page itself</div><article>x</article>',
      ['Long text of the page itself', 'x'],
    ],
    [
      'without what surrounds it',
      '<header>a</header><nav>b</nav><div>Text</div><aside>c</aside><form>d</form><footer>e</footer>',
      ['Text'],
    ],
    [
      'with the title and the sources of an article',
      '<article><header><h1>Title</h1></header><p>Text</p><nav>x</nav><footer>Source</footer></article>',
      ['Title', 'Text', 'Source'],
    ],
    [
      'of a form that is the whole page',
      '<form><p>Text of the page</p></form><div>x</div>',
      ['Text of the page', 'x'],
    ],
    [
      'in pieces, where the page has elements of its own',
      '<x-card>One</x-card><x-card>Two</x-card>',
      ['One', 'Two'],
    ],
    ['of the body, where main is empty', '<main></main><p>Text</p>', ['Text']],
  ])('is the text that %s', (_, html, texts) => {
    expect(textsOf(html)).toEqual(texts)
  })

  it.each([
    '<p hidden>x</p>',
    '<p aria-hidden="true">x</p>',
    '<p style="display:none">x</p>',
    '<p style="color: red; visibility: hidden">x</p>',
    '<script>x</script>',
    '<style>x</style>',
    '<template>x</template>',
    '<noscript>x</noscript>',
    '<dialog>x</dialog>',
    '<svg><text>x</text></svg>',
    '<video>x</video>',
    '<select><option>x</select>',
    '<iframe>x</iframe>',
    '<title>x</title>',
  ])('leaves out %s', (html) => {
    expect(textsOf(`<main>${html}Text</main>`)).toEqual(['Text'])
  })

  it('reads a page that only a script makes visible', () => {
    expect(textsOf('<html hidden><body style="display:none"><main>Text</main>')).toEqual(['Text'])
  })

  it('keeps text that the browser search can find, and open details', () => {
    expect(
      textsOf('<main><p hidden="until-found">One</p><dialog open>x</dialog><details>Two</details></main>'),
    ).toEqual(['One', 'Two'])
  })

  it.each([
    ['its root', '<html lang=" de-AT ">x', {}, 'de-AT'],
    ['its server', 'x', { 'content-language': 'fr, en' }, 'fr'],
    ['nobody', 'x', {}, undefined],
  ])('has the language that %s declares', (_, html, headers, language) => {
    expect(mainText(read(html, headers)).language).toBe(language)
  })
})

describe('visiblePageText', () => {
  it('has the text of a shadow root, and of no other template', () => {
    const html =
      '<my-price><template shadowrootmode="open"><p>120 euros</p></template></my-price><template><p>unused</p></template>'
    expect(visiblePageText(read(html))).toEqual(['120 euros'])
  })

  it('has all visible text, one entry for each block', () => {
    const html = `<title>x</title><header><p>Shop</p><nav><ul><li><a href=/>Home</a><li>Cart</ul></nav></header>
      <main>Loose<p>One  <i>two</i>\n three</p><p hidden>x</p><script>x</script></main><footer>Foot<div></div> note</footer>`
    expect(visiblePageText(read(html))).toEqual([
      'Shop',
      'Home',
      'Cart',
      'Loose',
      'One two three',
      'Foot',
      'note',
    ])
  })

  it('is empty for an empty page', () => {
    expect(visiblePageText(read(''))).toEqual([])
    expect(mainText(read(''))).toEqual({ blocks: [], language: undefined })
  })
})
