import { describe, expect, it } from 'vitest'

import { csvLine } from './csv.js'

describe('a line of CSV', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1 cheap hotel', "'+1 cheap hotel"],
    ['-2 is a start', "'-2 is a start"],
    ['@sum(a1)', "'@sum(a1)"],
    ['\tindented', "'\tindented"],
    ['\rreturned', `"'\rreturned"`],
    ['=HYPERLINK("https://evil.example","x")', `"'=HYPERLINK(""https://evil.example"",""x"")"`],
    ['-', "'-"],
    ['+5e3', "'+5e3"],
    ['-3.5|=1', "'-3.5|=1"],
  ])('shows the text %j as text in a spreadsheet', (text, cell) => {
    expect(csvLine([text])).toBe(`${cell}\r\n`)
  })

  it.each(['-3.5', '+5', '-0', '3 = 3', 'a@b.example', "'quoted'", ''])(
    'leaves the text %j unchanged',
    (text) => {
      expect(csvLine([text])).toBe(`${text}\r\n`)
    },
  )

  it('leaves numbers unchanged, and shows lists that begin like a formula as text', () => {
    expect(csvLine([-3.5, null, true, ['=a', 'b'], [1, 2]])).toBe("-3.5,,true,'=a|b,1|2\r\n")
  })

  it('quotes a comma, a quote or a line break', () => {
    expect(csvLine(['a,b', 'say "hi"', 'two\nlines'])).toBe('"a,b","say ""hi""","two\nlines"\r\n')
  })
})
