import { expect, it } from 'vitest'

import { eachPackedAnswer, type PackedAnswer } from './packed-answers.js'

it('answers are the same after packing and unpacking', () => {
  const answers: PackedAnswer[] = []
  eachPackedAnswer('01A 0 1 70,-9223372036854775808;02B 59 24 ;03C 7 1 0;', (answer) => answers.push(answer))
  expect(answers).toEqual([
    { id: '01A', day: 0, run: 1, pages: '70,-9223372036854775808' },
    { id: '02B', day: 59, run: 24, pages: '' },
    { id: '03C', day: 7, run: 1, pages: '0' },
  ])
})

it('an empty list of answers stays empty', () => {
  eachPackedAnswer('', () => expect.unreachable())
})
