import { describe, expect, it } from 'vitest'

import { MAX_FAULTS, markupFaults } from './markup-faults.js'

const faultsOf = (html: string) => markupFaults(html).map(({ kind, name }) => `${kind} ${name}`)

describe('markupFaults', () => {
  it.each([
    ['<p>One<p>Two<ul><li>a<li>b</ul>'],
    ['<dl><dt>a<dd>b<dt>c<dd>d</dl>'],
    ['<table><caption>x<thead><tr><th>a<th>b<tbody><tr><td>1<td>2<tr><td>3<td>4</table>'],
    ['<select><optgroup label=a><option>1<option>2<optgroup label=b><option>3</select>'],
    ['<ruby>漢<rp>(<rt>kan<rp>)</ruby>'],
    ['<!doctype html><html><head><title>a <b> c</title><body><br><img alt=""><hr/>'],
    ['<ul><li><p>a<ul><li>b</ul></ul>'],
    ['<table><tr><td><table><tr><td>a</table></table>'],
    ['<svg><path d=""/><title>x</title><foreignObject><div><p>a<p>b</div></foreignObject></svg>'],
    ['<script>"</div><b>"</script><style></i></style><textarea></div></textarea>'],
    ['<!-- </div> --><a href="x">y</a><a href="z">w</a>'],
  ])('finds none in %s', (html) => {
    expect(faultsOf(html)).toEqual([])
  })

  it.each([
    ['<div></div></div>', ['stray div']],
    ['<p></p></br></p>', ['stray br', 'stray p']],
    ['<div><span></div>', ['unclosed span']],
    ['<div><section>', ['unclosed section', 'unclosed div']],
    ['<b><i></b></i>', ['misnested i']],
    ['<p><b>x<p>y</b>', ['misnested b']],
    ['<p>a<div>b</div></p>', ['block-in-paragraph div']],
    ['<p>a<ul><li>b</ul></p><p>c</p>', ['block-in-paragraph ul']],
    ['<a href=x>a<a href=y>b</a></a>', ['nested a']],
    ['<button><a href=x>a</a></button>', ['nested a']],
    ['<form><form></form></form>', ['nested form']],
    ['<body><p>a<body>', ['nested body']],
    ['<table><tr><td></div></td></tr></table>', ['stray div']],
    ['<div><table><tr><td></div></table></div>', ['stray div']],
    ['<p class=a class=b>', ['syntax duplicate-attribute']],
    ['<a href="x"title="y">z</a>', ['syntax missing-whitespace-between-attributes']],
    ['<p>a&copy b', ['syntax missing-semicolon-after-character-reference']],
    ['<svg><g></svg>', ['unclosed g']],
    ['<div/>', ['unclosed div']],
  ])('finds in %s what browsers silently correct', (html, faults) => {
    expect(faultsOf(html)).toEqual(faults)
  })

  it('names the line', () => {
    expect(markupFaults('<p>\n<p>\n</i>')).toEqual([{ kind: 'stray', name: 'i', line: 3 }])
  })

  it('stops after a number of faults', () => {
    expect(markupFaults('</i>'.repeat(100_000))).toHaveLength(MAX_FAULTS)
    expect(markupFaults('<i>'.repeat(100_000))).toHaveLength(MAX_FAULTS)
    expect(markupFaults('<div>'.repeat(100_000) + '</div>'.repeat(100_000))).toHaveLength(MAX_FAULTS)
  })
})
