import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { runs } from '../../../test/helpers/properties.js'
import { blankHidden } from './hidden-ranges.js'

const PAGE = 'https://www.zyzzx.com/a/b?utm_source=openai'
const OTHER = 'https://reuters.com/c_(d)'
const isSeen = (text: string) => /zyzzx/i.test(blankHidden(text))

describe('a name in a source reference is hidden', () => {
  it.each([
    ['a host above a link in a line of its own', `It rose. [zyzzx.com](${PAGE})\n\n[AP](${OTHER}) leads.`],
    ['a link in parentheses', `It is fast. ([zyzzx.com](${PAGE}))`],
    ['a site’s name in parentheses', `It is fast ([Zyzzx](${PAGE})).`],
    ['several links', `It is fast. ([reuters.com](${OTHER}), [Zyzzx](${PAGE}); [AP](${OTHER}))`],
    ['several links with blanks between them', `Fast ( [AP](${OTHER}) [Zyzzx](${PAGE}) )`],
    ['full-width parentheses', `速い。（[zyzzx.com](${PAGE})、[AP](${OTHER})）`],
    ['references to hosts in parentheses', 'It is fast.([ap.com][2], [zyzzx.com][1])'],
    ['a link beside a number', `Fast ([1], [Zyzzx](${PAGE})).`],
    ['parentheses that say so', `Fast (source: [Zyzzx](${PAGE})).`],
    ['the same in German', `Schnell (Quellen: [AP](${OTHER}), [Zyzzx](${PAGE})).`],
    ['a cell of a table', '| fast | ([ap.com][2], [zyzzx.com][1]) |'],
    ['a host behind the full stop', `It is fast. [zyzzx.com](${PAGE})`],
    ['a host behind the full stop of a list item', `- It is fast. [zyzzx.com](${PAGE})\n- It is red.`],
    ['a host between sentences', `It is fast. [zyzzx.com](${PAGE}) It is red.`],
    ['an address as label', `It is fast. [https://zyzzx.com/a](${PAGE})`],
    ['a host with a count', `It is fast. [zyzzx.com +2](${PAGE})`],
    ['a host behind bold text', `**It is fast.** – [zyzzx.com](${PAGE})`],
    ['a host behind another mark', `Fast.[1] [zyzzx.com](${PAGE})`],
    ['a host behind parentheses', `Fast ([AP](${OTHER})) [zyzzx.com](${PAGE})`],
    ['hosts in a row', `It is fast. [reuters.com](${OTHER}) [zyzzx.com](${PAGE})`],
    ['a site’s name behind the full stop', `It is fast. [The Zyzzx](${PAGE})\n\nIt is red.`],
    ['a site’s name behind the full stop in a cell', `| It is fast. [Zyzzx](${PAGE}) | red |`],
    ['a reference to a host behind the full stop', 'It is fast. [zyzzx.com][4]\n\nIt is red.'],
    ['a host that is all of a line', `It is fast.\n\n[zyzzx.com](${PAGE})\n\nIt is red.`],
    ['a host that is all of a cell', `| fast | [zyzzx.com](${PAGE}) |`],
    ['a mark with a dagger', 'It is fast【1†zyzzx.com】.'],
    ['a mark with a dagger and an offset', 'It is fast【4:0†Zyzzx】.'],
    ['a footnote', 'It is fast.[^1]\n\n[^1]: The best of all, Zyzzx, 2025'],
    ['a footnote with an address', `Fast.[^a]\n\n[^a]: Zyzzx, ${OTHER}\nIt is red.`],
    ['a footnote of two lines', `Fast.[^1]\n\n[^1]: The best of all,\n    Zyzzx, ${OTHER}`],
    ['a footnote’s name', 'It is fast.[^zyzzx]'],
    ['a numbered source', `Fast.[1]\n\n[1]: Best of all, Zyzzx, ${OTHER}`],
    ['a numbered source without a colon', `Fast.[1]\n\n[1] Zyzzx – Best of all, ${OTHER}\n[2] AP ${OTHER}`],
    ['a list of sources', `Fast.\n\n## Sources\n- [Zyzzx tests all](${OTHER})\n- [AP](${OTHER})`],
    [
      'numbered titles with addresses',
      `Fast.\n\n**Sources:**\n1. AP, ${OTHER}\n2. Zyzzx: all tested, ${OTHER}`,
    ],
    ['titles above their addresses', `Fast.\n\nReferences\nZyzzx tests all\n${OTHER}\nAP\n${OTHER}`],
    [
      'titles above their addresses, set in',
      `Fast.\n\nSources:\n1. Zyzzx tests all\n   ${OTHER}\n2. AP\n   ${OTHER}`,
    ],
    ['marks with titles', 'Fast.[1]\n\nReferences:\n\n[1] AP, 2024\n[2] Zyzzx, 2025'],
    ['sources in one line', `Fast.\n\nSources: [AP](${OTHER}), [Zyzzx](${PAGE})`],
    ['a source in one line', `Fast.\n\n*Source: Zyzzx, ${OTHER}*`],
    ['Quellen', `Schnell.\n\n### Quellen:\n* [Zyzzx](${OTHER})`],
    ['Fuentes', `Rápido.\n\n**Fuentes**\n\n- Zyzzx: ${OTHER}`],
    ['Références', `Rapide.\n\n## 📚 Références\n- [Zyzzx](${OTHER})`],
    ['Bronnen', `Snel.\n\nBronnen:\n- [Zyzzx](${OTHER})`],
    ['Źródła', `Szybki.\n\n**Źródła:**\n- [Zyzzx](${OTHER})`],
    ['Kaynaklar', `Hızlı.\n\nKaynaklar:\n- [Zyzzx](${OTHER})`],
    ['出典', `速い。\n\n**出典：**\n- [Zyzzx](${OTHER})`],
    ['来源', `快。\n\n来源：[Zyzzx](${OTHER})`],
    ['출처', `빠르다.\n\n## 출처\n1. [Zyzzx](${OTHER})`],
    ['Источники', `Быстро.\n\nИсточники:\n1. Zyzzx – ${OTHER}`],
    ['sources before a last word', `Fast.\n\nSources:\n- [Zyzzx](${OTHER})\n\nAsk me for more.`],
  ])('%s', (_, text) => expect(isSeen(text)).toBe(false))

  it.each([
    ['[1]', 'Fast.[42] Red.'],
    ['[1][3]', 'Fast.[42][1][42] Red.'],
    ['[1, 2]', 'Fast [1, 42], red [40–42].'],
    ['[web:11]', 'Fast. [web:42] Red. [web:1, web:42]'],
    ['[[1]](url)', `Fast.[[42]](${OTHER}) Red.`],
    ['[1](url)', `Fast.[42](${OTHER}) Red.`],
    ['\\[1\\]', 'Fast.\\[42\\] Red.'],
    ['[^1^]', 'Fast.[^42^] Red.'],
  ])('with any number of %s', (_, text) => expect(blankHidden(text)).not.toContain('42'))
})

describe('a name in prose is visible', () => {
  it.each([
    [
      'a product in a line below a mark',
      `It is light. ([ap.com](${OTHER}))\n\n[Zyzzx](${PAGE})\n\nIt is soft.`,
    ],
    ['a link behind a question', `What is best? [Zyzzx](${PAGE})\n`],
    ['a publication that a reference names', 'It is fast ([Zyzzx][5]).'],
    ['a link in a sentence', `The [Zyzzx Pegasus](${PAGE}) is fast.`],
    ['a link at the end of a sentence', `The fastest is the [Zyzzx](${PAGE}).`],
    ['a link in a cell', `| [Zyzzx](${PAGE}) | 120 € |`],
    ['a link that heads an item', `- [Zyzzx](${PAGE}): good`],
    ['a link that is all of an item', `The fastest:\n\n1. [Zyzzx](${PAGE})\n2. [Acme](${OTHER})`],
    ['a product behind a full stop', `It is fast. [Zyzzx Pegasus 41](${PAGE})`],
    ['a link that begins a sentence', `It is fast. [Zyzzx](${PAGE}) sells it.`],
    ['a host that begins a sentence', `It is fast. [zyzzx.com](${PAGE}) sells it.`],
    ['a host in a sentence', 'Visit [zyzzx.com](https://zyzzx.com) or [acme.com](https://acme.com) now.'],
    ['a host at the end of a sentence', 'Buy it at [zyzzx.com](https://zyzzx.com).'],
    ['a host behind an abbreviation', 'Some shops, e.g. [zyzzx.com](https://zyzzx.com)'],
    [
      'a site among others',
      'Where to buy:\n- [zyzzx.com](https://www.zyzzx.com)\n- [acme.com](https://acme.com/)',
    ],
    ['a host that heads an item', `1. [zyzzx.com](${PAGE}): cheap`],
    ['prose in parentheses with a link', `It is fast (see what [Zyzzx](${PAGE}) says).`],
    ['prose behind a link in parentheses', `Fast ([Zyzzx](${PAGE}) at its best).`],
    ['parentheses that do not end', `Fast ([Zyzzx](${PAGE}) is red.`],
    ['a name in parentheses', 'The Pegasus (Zyzzx) is fast.'],
    ['a name in brackets', 'The [Zyzzx] is fast.'],
    ['a name in Japanese brackets', '【Zyzzx】は速い。'],
    ['a reference in a sentence', 'The [Zyzzx][1] is fast.\n\n[1]: https://a.example'],
    ['a name before a mark', `Zyzzx [1], Zyzzx ([AP](${OTHER})), Zyzzx【1†AP】`],
    ['a name between marks', 'Red.[1] Zyzzx is fast.[2]'],
    ['a picture in parentheses', `(![Zyzzx](${PAGE}))`],
    ['a link to nowhere', 'Fast ([Zyzzx]())'],
    ['a box to tick', '- [x] Zyzzx'],
    ['a list under a title that goes on', `Sources of protein: Zyzzx, [eggs](${OTHER})`],
    ['prose under a title', 'Sources:\n\nZyzzx buys its wool in Peru.'],
    ['a list without links', 'Sources:\n- Zyzzx\n- Acme'],
    ['a list whose lines end with marks', '## Sources\n- Zyzzx: 31 g [1]\n- Eggs: 13 g [2]'],
    ['what follows the sources', `Sources:\n- [AP](${OTHER})\n\nAsk me of Zyzzx.`],
    ['a section behind the sources', `## Sources\n- [AP](${OTHER})\n\n## Zyzzx\nSee [AP](${OTHER}).`],
    ['a long line under a title', `Sources:\nZyzzx ${'buys wool in Peru and '.repeat(20)} see ${OTHER}`],
    ['a line that begins with a mark', `[1] Zyzzx is fast, as ${OTHER} says.`],
    ['links under another title', `## Shops\n- [Zyzzx](${PAGE})\n- [Acme](${OTHER})`],
  ])('%s', (_, text) => expect(isSeen(text)).toBe(true))

  it.each([
    ['a year', 'Best of [2024]'],
    ['several years', '[2024, 2025]'],
    ['a line of its own', 'no [2024]: a here'],
  ])('%s is not a source reference', (_, text) => expect(blankHidden(text)).toBe(text))
})

describe('the text without its hidden parts', () => {
  const PIECES =
    '[;];(;);（;）;](;][;[1];[^1];: ;[web:1];【;†;】;zyzzx.com;https://zyzzx.com/a;\n;\n\n; ;. ;, ;Sources:;## ;- ;a;!;\\;|;**'.split(
      ';',
    )

  it('has the same length and the same line breaks, for any text', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }), (pieces) => {
        const text = pieces.join('')
        const seen = blankHidden(text)
        expect(seen).toHaveLength(text.length)
        for (let at = 0; at < text.length; at += 1) if (seen[at] !== ' ') expect(seen[at]).toBe(text[at])
      }),
      { numRuns: runs(500), seed: 36 },
    )
  })
})
