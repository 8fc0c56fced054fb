import { expect, it } from 'vitest'

import { colourOf, paintFor, wrapped } from './terminal-text.js'

it('a text is wrapped to the width of the terminal, and no word is cut', () => {
  expect(wrapped('one two three', { width: 9, indent: '  ' })).toEqual(['  one two', '  three'])
  expect(wrapped('https://example.com/long', { width: 5, indent: '' })).toEqual(['https://example.com/long'])
  expect(wrapped('  ', { width: 9, indent: '' })).toEqual([])
})

it('text from a page cannot control the terminal', () => {
  const text = 'Disallow\u001B[2J\u0007 \u202Eall\u009Dwell'
  expect(wrapped(text, { width: 40, indent: '' })).toEqual(['Disallow [2J all well'])
})

it('words are coloured only if the terminal has colours', () => {
  expect(paintFor({ isTTY: false, hasColors: () => true })('red', 'no')).toBe('no')
  expect(paintFor({ isTTY: true, hasColors: () => false })('red', 'no')).toBe('no')
  expect(paintFor({ isTTY: true, hasColors: () => true })('red', 'no')).toBe('\u001B[31mno\u001B[0m')
})

it('a score is green, yellow or red', () => {
  expect([80, 79.9, 50, 49.9].map(colourOf)).toEqual(['green', 'yellow', 'yellow', 'red'])
})
