import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { runs } from '../../test/helpers/properties.js'
import { markedUrls } from '../../test/helpers/marked-urls.js'
import { markdownLinks } from './cited-urls.js'

/** Markdown that our parser reads in the same way as marked. */
const cases: string[] = [
  '[a](https://a.example)',
  '[a]( https://a.example )',
  "[a](https://a.example 'T')",
  '[a](https://a.example (T))',
  '[a](https://a.example "T" x)',
  '[a](https://a.example\n"T")',
  '[a](<https://a.example/b c>)',
  '[a](<https://a.example)',
  '[a](https://a.example/b c)',
  '[a]()',
  '[a](<>)',
  '[a](https://a.example/(b))',
  '[a](https://a.example/(b)',
  '[a](https://a.example/b))',
  '[a](https://a.example/\\(b)',
  '[a](https://a.example/b\\)',
  '[a](https://a.example/((b)c))',
  '[a] (https://a.example)',
  '[a\n](https://a.example)',
  '[a]\n(https://a.example)',
  '[](https://a.example)',
  '[a [b] c](https://a.example)',
  '[a [b](https://b.example) c](https://a.example)',
  '[a ] b](https://a.example)',
  '[a \\] b](https://a.example)',
  '[a [ b](https://a.example)',
  '[**a** *b*](https://a.example)',
  '[`a`](https://a.example)',
  '[`](https://a.example)`',
  '[a `]` b](https://a.example)',
  '[[1]](https://a.example)',
  '[[a](https://a.example)]',
  '[[a]](https://a.example) [[b]](https://b.example)',
  '([a.example](https://a.example))',
  '(([a](https://a.example)))',
  '[https://a.example](https://b.example)',
  '[see https://a.example](https://b.example)',
  '[www.a.example](https://b.example)',
  '![i](https://i.example)',
  '[![i](https://i.example)](https://a.example)',
  '[![i][1]](https://a.example)\n\n[1]: https://i.example',
  '![a [b](https://b.example)](https://i.example)',
  '!\\[i](https://a.example)',
  '\\![i](https://a.example)',
  '\\[i](https://a.example)',
  '\\\\[i](https://a.example)',
  '[i\\](https://a.example)',
  '[a][1]\n\n[1]: https://a.example',
  '[a][]\n\n[a]: https://a.example',
  '[a]\n\n[a]: https://a.example',
  '[A  b]\n\n[a B]: https://a.example',
  '[a][b]\n\n[a]: https://a.example',
  '[a][1][2]\n\n[1]: https://a.example\n[2]: https://b.example',
  '[ß]\n\n[SS]: https://a.example',
  '[1]: https://a.example\n[1]: https://b.example\n\n[1]',
  '[1]:\nhttps://a.example\n\n[1]',
  '[1]: <https://a.example/b c> "T"\n\n[1]',
  '[1]: https://a.example "T" x\n\n[1]',
  '[1]: https://a.example\n"T"\n\n[1]',
  '[1]: https://a.example\n"T" x\n\n[1]',
  'a\n[1]: https://a.example\n\n[1]',
  '> [1]: https://a.example\n\n[1]',
  '- [1]: https://a.example\n\n[1]',
  '    [1]: https://a.example\n\n[1]',
  '[1]: https://a.example/(b\n\n[1]',
  '[a][ ]\n\n[a]: https://a.example',
  '[a](b c)\n\n[a]: https://a.example',
  '[[a]]\n\n[a]: https://a.example',
  '[1]: https://a.example\nb [1]',
  '[^1]\n\n[^1]: https://a.example',
  '# [1]\n[1]: https://a.example',
  '[1]\n[1]: https://a.example',
  '<https://a.example>',
  '<https://a.example/ b>',
  '<HTTPS://A.example>',
  '<mailto:jo@a.example>',
  '<jo@a.example>',
  '<ftp://a.example>',
  '< https://a.example>',
  '\\<https://a.example>',
  '<https://a.example',
  'https://a.example',
  'HTTP://a.example',
  'see https://a.example.',
  'https://a.example, b',
  'https://a.example!?',
  '(https://a.example)',
  '(https://a.example/(b))',
  'https://a.example/(b',
  'https://a.example/b)c)',
  '"https://a.example"',
  "'https://a.example'",
  'https://a.example…',
  '**https://a.example**',
  '*https://a.example*',
  '_https://a.example/b_c_',
  '~~https://a.example~~',
  '**https://a.example**。',
  '**https://a.example/b**more',
  '**See https://a.example/a**b and c**',
  '*a https://a.example/b*c',
  'https://a.example/~b',
  'https://a.example/b_c',
  'https://a.example/*b*',
  'https://a.example&amp;',
  'https://a.example/?a&amp;b',
  'https://a.example/&amp;.',
  'https://a.example<br>b',
  'https://a.example\\*',
  'xhttps://a.example',
  'https://a.example/[b](c)',
  '[x https://a.example/[b](c)](d)',
  '[https://a.example]',
  '[https://a.example/b] c',
  'http://',
  'https://-',
  'https://a.example/例え',
  'ftp://a.example/https://b.example',
  'www.a.example',
  'WWW.a.example',
  'xwww.a.example',
  '(www.a.example)',
  '"www.a.example"',
  '*www.a.example*',
  '<b>www.a.example',
  '`a`www.a.example',
  '[www.a.example]',
  '/www.a.example',
  'www.',
  'jo@a.example',
  'https://jo@a.example/b',
  '`https://a.example`',
  '``a ` https://a.example``',
  '`a https://a.example',
  '`` https://a.example `',
  '`a` https://a.example `b`',
  '\\`https://a.example`',
  '`[a](https://a.example)',
  '[a](https://a.example`b`)',
  '```\nhttps://a.example\n```\nhttps://b.example',
  '~~~\nhttps://a.example\n```\n~~~\nhttps://b.example',
  '```\nhttps://a.example',
  '````\n```\nhttps://a.example\n````\nhttps://b.example',
  '``` a`b\nhttps://a.example',
  '  ```\n  https://a.example\n  ```\nhttps://b.example',
  'a\n```\nhttps://a.example\n```',
  '    https://a.example',
  '\thttps://a.example',
  'a\n    https://a.example',
  'a\n\n    https://a.example\n\nhttps://b.example',
  '- a\n\n      https://a.example',
  '- a\n\n  https://a.example',
  '-     https://a.example',
  '<!-- https://a.example -->',
  'a <!-- https://a.example --> https://b.example',
  '<!--\n\nhttps://a.example\n\n-->\nhttps://b.example',
  'a <!-- https://a.example',
  '<div>\nhttps://a.example\n</div>\n\nhttps://b.example',
  '<div>https://a.example</div>',
  'a <span>https://a.example</span>',
  '<a href="https://a.example">b</a>',
  'a <a href="https://a.example">https://b.example</a> https://c.example',
  'a <A href="x">\n\nhttps://b.example\n\n</A>',
  '<pre>\n\nhttps://a.example\n\n</pre>\nhttps://b.example',
  'a <b title="[c](https://a.example)">',
  '<?php https://a.example ?>',
  'a <?php https://a.example ?> https://b.example',
  '# https://a.example',
  '## [a](https://a.example) ##',
  '#https://a.example',
  'https://a.example\n===',
  '[a\n---\n](https://a.example)',
  '> https://a.example',
  '> [a\n> b](https://a.example)',
  '> [a\nb](https://a.example)',
  '>> https://a.example\n> https://b.example',
  '- https://a.example\n- [b](https://b.example)',
  '1. https://a.example\n2) https://b.example',
  '* a\n    * https://a.example\n        * https://b.example',
  '- a\n  https://a.example',
  '- a\nhttps://a.example',
  '- [ ] https://a.example\n- [x] [b](https://b.example)',
  'a\n2. https://a.example',
  '10. a\n\n    https://a.example',
  '1. a\n   - https://a.example\n\n     https://b.example\n2. https://c.example',
  '- ```\n  https://a.example\n  ```\n- https://b.example',
  '- > https://a.example',
  '-\n  https://a.example',
  '-\n\n  https://a.example',
  '***\nhttps://a.example',
  '* * *\nhttps://a.example',
  '| a | b |\n|---|---|\n| https://a.example | [b](https://b.example) |',
  'a | b\n-|-\nhttps://a.example | c | https://b.example',
  '| a |\n|---|\n| [b\\|c](https://a.example) |',
  '| a |\n|---|\n| `b | https://a.example` |',
  '| [a](https://a.example) |\n|:-:|',
  '| a | b |\n|---|\n| https://a.example |',
  'x\n| a |\n|---|\n| https://a.example |\n\nhttps://b.example',
  '| a |\n|---|\n| b |\n> https://a.example',
  '- | a |\n  |---|\n  | https://a.example |',
  '| a |\n|---|\n|\n| https://a.example |',
  'a\r\nhttps://a.example\r\n\r\n[b](https://b.example)',
  'a\rhttps://a.example',
  '[a](https://a.example/?b&amp;c)',
  '[a](https://a.example/&#38;)',
  '',
]

/** Answers in the style of the engines, about invented brands. */
const answers: string[] = [
  `The **Fellrunner Wide 3** is the best choice for broad feet ([fellrunner.example](https://www.fellrunner.example/wide-3?utm_source=chatgpt.com)).

### Why

1. **Room** – 104 mm at the toes ([Trail Notes](https://trailnotes.example/reviews/wide_3 "Wide 3, tested"))
   - more than the *Moorhen GT*, see [its page](https://moorhen.example/gt_(2025))
2. **Price** – from $120 at [Shoebarn](https://shoebarn.example/p/1?size=9&width=2e), $135 elsewhere

> "The only shoe I did not have to break in." — [r/fellrunning](https://forum.example/r/fell/1)

Full test: https://trailnotes.example/reviews/wide_3.`,
  `Two kettles stand out.[[1]](https://kettles.example/best) [[2]](https://hotwater.example/a-b)

| Kettle | Litres | Source |
| --- | :-: | --- |
| **Brewmere 2** | 1.7 | [Kettles](https://kettles.example/brewmere) |
| Steamly \\| Mini | 0.8 | https://hotwater.example/mini, www.steamly.example |

\`\`\`sh
curl https://not-a-citation.example
\`\`\`

Avoid the first edition [3].`,
  `Here is what reviewers say:

- [Trail Notes][1] prefers the Fellrunner;
- [The Moor][2] and [Shoebarn][1] do **not**.

[1]: https://trailnotes.example/reviews?utm_source=openai "Trail Notes | Reviews"
[2]: <https://themoor.example/wide fit> 'The Moor'
[3]: https://unused.example`,
  `**Antwort:** Der *Fellrunner* (siehe **https://fellrunner.example/de**) passt.
靴のおすすめは**https://kutsu.example/ランキング**です。<https://kutsu.example/a?b=c&d=e>

[![Bild](https://img.example/1.png)](https://fellrunner.example/bild) und \`https://code.example\``,
]

/** Cases where marked departs from CommonMark or from itself, and our parser does not. */
const corners: { why: string; text: string; urls: string[] }[] = [
  { why: 'brackets nest deeper than its pattern', text: '[a [b [c [d]]]](/b)', urls: ['/b'] },
  { why: 'an underline could be an address', text: '[1]\n\n[1]:\n---', urls: [] },
  { why: 'a lone backtick stands in the label', text: '[a ` b](/b)', urls: ['/b'] },
  {
    why: 'the sentence goes on without a blank',
    text: '详见https://example.cn/a，和https://example.cn/b。',
    urls: ['https://example.cn/a', 'https://example.cn/b'],
  },
  {
    why: 'a bracket of another script closes',
    text: '出典：https://shop.example/a」など',
    urls: ['https://shop.example/a'],
  },
  { why: 'brackets are full-width', text: '（https://jp.example/a）', urls: ['https://jp.example/a'] },
  { why: 'quotes are typographic', text: '«https://fr.example/a»', urls: ['https://fr.example/a'] },
  {
    why: 'the host has letters of another script',
    text: 'см. https://пример.рф/путь',
    urls: ['https://пример.рф/путь'],
  },
  { why: 'a tag in the label holds a bracket', text: '[a <b c="]"> d](/b)', urls: ['/b'] },
]

const urlsOf = (text: string) => markdownLinks(text).map(({ url }) => url)

describe('the links of a Markdown text', () => {
  it.each([
    ['[a](https://a.example "T")', '[a](https://a.example "T")', 'https://a.example', 'T'],
    [
      'x [a [b] c](<https://a.example/b c>) y',
      '[a [b] c](<https://a.example/b c>)',
      'https://a.example/b c',
      undefined,
    ],
    [
      '[![i](https://i.example/i.png)](https://a.example)',
      '[![i](https://i.example/i.png)](https://a.example)',
      'https://a.example',
      undefined,
    ],
    ['so [[1]](https://a.example).', '[[1]](https://a.example)', 'https://a.example', undefined],
    [
      'so ([a.example](https://a.example)).',
      '[a.example](https://a.example)',
      'https://a.example',
      undefined,
    ],
    ['a <https://a.example/b> c', '<https://a.example/b>', 'https://a.example/b', undefined],
    ['a https://a.example/b. C', 'https://a.example/b', 'https://a.example/b', undefined],
    ['(www.a.example/b)', 'www.a.example/b', 'http://www.a.example/b', undefined],
    ['[a][1] b\r\n\r\n[1]: https://a.example "T"', '[a][1]', 'https://a.example', 'T'],
    [
      '> - x [a\r\n>   b](https://a.example)',
      '[a\r\n>   b](https://a.example)',
      'https://a.example',
      undefined,
    ],
    [
      '| x |\n|---|\n| \\| [a\\|b](https://a.example) |',
      '[a\\|b](https://a.example)',
      'https://a.example',
      undefined,
    ],
    [
      'https://a.example/?a=1&amp;b=2',
      'https://a.example/?a=1&amp;b=2',
      'https://a.example/?a=1&b=2',
      undefined,
    ],
    ['# 😀 https://a.example #', 'https://a.example', 'https://a.example', undefined],
    ['[a\n', undefined, undefined, undefined],
    ['Perplexity says so [1], [2] and [3].', undefined, undefined, undefined],
    ['![i](https://i.example/i.png)', undefined, undefined, undefined],
    ['`[a](https://a.example)` `https://a.example`', undefined, undefined, undefined],
    ['```\nhttps://a.example\n```', undefined, undefined, undefined],
    ['    https://a.example', undefined, undefined, undefined],
    ['<!-- https://a.example -->', undefined, undefined, undefined],
    ['\\[a](/b) no link, `www.` neither', undefined, undefined, undefined],
  ])('%j holds %j', (text, span, url, title) => {
    const [link, ...more] = markdownLinks(text)
    expect(more).toEqual([])
    expect(link && [text.slice(link.start, link.end), link.url, link.title]).toEqual(
      url === undefined ? undefined : [span, url, title],
    )
  })

  it('are tested with enough written cases', () => {
    expect(new Set(cases).size).toBeGreaterThanOrEqual(120)
  })

  it.each(cases)('are those that the library marked finds in %j', (text) => {
    expect(urlsOf(text)).toEqual(markedUrls(text))
  })

  it.each(answers)('are those that marked finds in an answer as engines write them (%#)', (text) => {
    expect(urlsOf(text)).toEqual(markedUrls(text))
    expect(urlsOf(text).length).toBeGreaterThan(0)
  })

  it.each(corners)('differ from what marked finds because $why: $text', ({ text, urls }) => {
    expect(urlsOf(text)).toEqual(urls)
    expect(markedUrls(text)).not.toEqual(urls)
  })
})

describe('the links of generated Markdown', () => {
  const url = fc.constantFrom(
    'https://a.example',
    'https://a.example/b_c_d',
    'http://a.example/(b)',
    'https://a.example/?q=1&r=2',
    'https://a.example/*b*',
    'https://a.example/~b',
    'https://a.example/b.html',
    'https://a.example/例え',
  )
  const word = fc.constantFrom(
    'shoes',
    'Best',
    '9.5',
    'größe',
    '靴',
    'a_b',
    '$20',
    'x*y',
    '5 * 3',
    '[1]',
    '(so)',
    '—',
    '😀',
    'e.g.',
    '&amp;',
  )
  const label = fc.oneof(
    word,
    fc.constantFrom('**bold**', '*it*', '`code`', '[1]', 'a\\]b', '![i](i.png)', 'a.example', '1'),
  )
  const link = fc.oneof(
    fc.tuple(label, url).map(([text, to]) => `[${text}](${to})`),
    fc.tuple(label, url).map(([text, to]) => `[${text}](${to} "T")`),
    fc.tuple(label, url).map(([text, to]) => `([${text}](<${to}>))`),
    fc.tuple(label, fc.constantFrom('1', 'Ref', 'none')).map(([text, to]) => `[${text}][${to}]`),
    fc.constantFrom('[1]', '[ref][]', '[none]', '![i](https://i.example)', '![i][1]', '\\[a](b)'),
    url,
    url.map((to) => `<${to}>`),
    fc.constantFrom('www.a.example', '(www.a.example/b)', 'http://', 'www.'),
  )
  const inline = fc.oneof(
    { weight: 3, arbitrary: word },
    { weight: 4, arbitrary: link },
    link.map((text) => `**${text}**`),
    link.map((text) => `*${text}*`),
    link.map((text) => `\`${text}\``),
    link.map((text) => `~~${text}~~`),
    link.map((text) => `"${text}"`),
    fc.constantFrom('`', '<br>', '<!-- c -->', '\\', '  ', '!', '**', '|', '<b>', '&lt;'),
  )
  const end = fc.constantFrom('', '.', ',', ')', ').', '!', ':', ';', '?"')
  const line = fc.array(fc.tuple(inline, end), { minLength: 1, maxLength: 5 }).map((parts) =>
    parts
      .map((part) => part.join(''))
      .join(' ')
      .trim(),
  )
  const block = fc.oneof(
    line,
    fc.tuple(line, line).map((lines) => lines.join('\n')),
    line.map((text) => `## ${text}`),
    line.map((text) => `> ${text}`),
    fc
      .array(line, { minLength: 1, maxLength: 3 })
      .map((lines) => lines.map((text) => `- ${text}`).join('\n')),
    fc
      .array(line, { minLength: 1, maxLength: 3 })
      .map((lines) => lines.map((text, index) => `${index + 1}. ${text}\n   - ${text}`).join('\n')),
    fc.tuple(line, line).map(([head, cell]) => `| ${head} | b |\n|---|:-:|\n| ${cell} | c |`),
    line.map((text) => `\`\`\`\n${text}\n\`\`\``),
    line.map((text) => `    ${text}`),
    line.map((text) => `${text} so\n---`),
    fc.constantFrom(
      '---',
      '[1]: https://one.example',
      '[ref]: <https://two.example> "T"',
      '<div>\nhttps://a.example\n</div>',
    ),
  )
  const markdown = fc.array(block, { minLength: 1, maxLength: 5 }).map((blocks) => blocks.join('\n\n'))

  it('are those marked finds', () => {
    fc.assert(
      fc.property(markdown, (text) => {
        expect(urlsOf(text)).toEqual(markedUrls(text))
      }),
      { numRuns: runs(375) },
    )
  })

  it('have their offsets in the text, in order and without overlaps', () => {
    const noise = fc.array(
      fc.constantFrom(...'[]()<>`*_~|\\!#>-1. \n\tah'.split(''), 'https://a.example', '](', 'www.a'),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(
        fc.oneof(
          markdown,
          noise.map((parts) => parts.join('')),
        ),
        (text) => {
          let last = 0
          for (const { start, end } of markdownLinks(text)) {
            expect(start).toBeGreaterThanOrEqual(last)
            expect(end).toBeGreaterThan(start)
            last = end
          }
          expect(last).toBeLessThanOrEqual(text.length)
        },
      ),
      { numRuns: runs(375) },
    )
  })
})

describe('hostile Markdown of the maximum length', () => {
  const length = 262_144
  it.each([
    '[',
    '](',
    '`',
    '<',
    '*',
    '_',
    '~',
    '[a](',
    '[a](b "',
    '[a](b (',
    '![a](',
    '[[]]',
    '<a b="',
    '<!--',
    '<?',
    '> ',
    '- ',
    '1. ',
    '|',
    '|a|\n|-|\n',
    '`` ` ',
    '\\',
    '[a]: b\n',
    '[a][',
    'http://a(',
    'http://a*',
    'http://a.',
    'http://a&amp;',
    '**a ',
    '*a_ ',
    '\n',
    '>\n',
    '- a\n',
    '<a ',
    '[x](<',
    '&',
    '[a](b)',
  ])('of nothing but %j is read', (unit) => {
    const text = unit.repeat(length / unit.length)
    for (const hostile of [`${text}](http://`, `[a]: https://a.example\n\n*http://a ${text})`]) {
      expect(markdownLinks(hostile).length).toBeLessThan(length)
    }
  })

  it.each([
    ['[', ']'],
    ['[', '](b)'],
    ['(', ')'],
    ['*', '*'],
    ['![', '](b)'],
    ['http://a(', ')'],
  ])('nested in %j and %j is read', (open, close) => {
    const depth = Math.floor(length / (open.length + close.length))
    expect(markdownLinks(`http://a.example ${open.repeat(depth)}${close.repeat(depth)}`)[0]?.url).toBe(
      'http://a.example',
    )
  })
})
