import { describe, expect, it } from 'vitest'

import { kindOfName } from './kind.js'

describe('kindOfName', () => {
  it.each<[name: string, kind: string, why: string]>([
    ['Lenovo', 'distinctive', 'Only this brand is called “Lenovo”, so it always counts.'],
    ['Hugo Lenovo', 'distinctive', 'Only this brand is called “Hugo Lenovo”, so it always counts.'],
    ['monday.com', 'distinctive', 'Only this brand is called “monday.com”, so it always counts.'],
    ['小米', 'distinctive', 'Only this brand is called “小米”, so it always counts.'],
    ['Discord', 'word', '“Discord” is also an English word, so it counts only with its capital D.'],
    ['Miele', 'word', '“Miele” is also an Italian word, so it counts only with its capital M.'],
    ['VISA', 'word', '“VISA” is also an English word, so it counts only in capitals.'],
    [
      'notion',
      'word',
      '“notion” is also an English word, so it counts only where the words around it show that the brand is meant.',
    ],
    ['Best Buy', 'word', '“Best Buy” consists of ordinary words, so it counts only with its capitals.'],
    [
      'DHL',
      'word',
      '“DHL” is short, and other things can have the same abbreviation. It counts only in capitals.',
    ],
    ['686', 'word', '“686” is also a number. It counts only where it is not an amount.'],
    [
      'Abigail',
      'word',
      '“Abigail” is also the name of a person, place or other thing. It does not count where that is meant.',
    ],
    [
      'On',
      'ambiguous',
      '“On” is one of the most common English words. It counts only where the words around it show that the brand is meant.',
    ],
  ])('%s is %s', (name, kind, why) => expect(kindOfName(name, [])).toEqual({ kind, why }))

  it.each<[name: string, prompt: string, kind: string]>([
    ['Canvas', 'Which app has the best canvas for drawing?', 'ambiguous'],
    ['Best Buy', 'What is the best buy for students?', 'ambiguous'],
    ['Canvas', 'Is Canvas better than Moodle?', 'word'],
    ['Canvas', 'Which canvases are best?', 'word'],
    ['Lenovo', 'Which lenovo is best?', 'distinctive'],
    ['Abigail', 'Who is abigail?', 'word'],
  ])('%s in a report that asks %j is %s', (name, prompt, kind) =>
    expect(kindOfName(name, ['How are you?', prompt]).kind).toBe(kind),
  )

  it('names a word of the prompts as the reason', () => {
    expect(kindOfName('Canvas', ['a canvas to draw on']).why).toBe(
      '“Canvas” is also a word in your prompts. It counts only where the words around it show that the brand is meant.',
    )
  })
})
