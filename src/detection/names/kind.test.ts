import { describe, expect, it } from 'vitest'

import { kindOfName } from './kind.js'

describe('kindOfName', () => {
  it.each<[name: string, kind: string, why: string]>([
    ['Lenovo', 'distinctive', 'Nothing else is called “Lenovo”, so it counts in any case.'],
    ['Hugo Lenovo', 'distinctive', 'Nothing else is called “Hugo Lenovo”, so it counts in any case.'],
    ['monday.com', 'distinctive', 'Nothing else is called “monday.com”, so it counts in any case.'],
    ['小米', 'distinctive', 'Nothing else is called “小米”, so it counts in any case.'],
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
      '“DHL” is so short that other things are abbreviated so, too, so it counts only in capitals.',
    ],
    ['686', 'word', '“686” is also a number, so it counts only where it is no amount.'],
    [
      'Abigail',
      'word',
      '“Abigail” is also the name of somebody or something else, so it does not count where that is meant.',
    ],
    [
      'On',
      'ambiguous',
      '“On” is one of the commonest English words, so it counts only where the words around it show that the brand is meant.',
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

  it('says of a word of the prompts that it is one', () => {
    expect(kindOfName('Canvas', ['a canvas to draw on']).why).toBe(
      '“Canvas” is a word of your prompts, too, so it counts only where the words around it show that the brand is meant.',
    )
  })
})
