import { expect, it } from 'vitest'

import { mentionedPeople } from './mentioned-people.js'

const PEOPLE = [
  { id: '1', name: 'Ada' },
  { id: '2', name: 'Ada Lovelace' },
  { id: '3', name: 'Zoë Müller' },
  { id: '4', name: 'zoë müller' },
  { id: '5', name: ' ' },
]

it.each([
  ['@Ada please look', ['1']],
  ['@ada lovelace, please look', ['2']],
  ['@Ada and @Ada Lovelace', ['1', '2']],
  ['(@Zoë Müller)', ['3', '4']],
  ['@Adam is not here', []],
  ['Ada is not called, nor is ada@example.org', []],
  ['@', []],
  ['@@Ada', ['1']],
])('the people named in “%s” are found', (text, ids) => {
  expect(mentionedPeople(text, PEOPLE).map(({ id }) => id)).toEqual(ids)
})
