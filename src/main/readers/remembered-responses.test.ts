import { expect, it } from 'vitest'

import { openRememberedResponses } from './remembered-responses.js'

/** Answers with the number of responses written so far. The moments are those given, one after another. */
function scripted(moments: (string | undefined)[], size = 1) {
  let written = 0
  const { responseAt } = openRememberedResponses(async () => moments.shift())
  return async (request = 'stats') => {
    const { text } = await responseAt(request, {
      read: async () => ({}),
      write: async () => {
        written += 1
        return { text: new Uint8Array(size).fill(written), encoding: undefined }
      },
    })
    return text[0]
  }
}

it('a response is computed once for a state of the database', async () => {
  const ask = scripted(['5:5:', '5:5:', '5:6:5', '5:6:5', '5:6:5'])
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([1, 1, 2, 2])
  expect(await ask('another request')).toBe(3)
})

it('a response is computed every time if database states have no id', async () => {
  const ask = scripted([])
  expect([await ask(), await ask()]).toEqual([1, 2])
})

it('a very long response is computed every time, and many long ones are dropped', async () => {
  const long = scripted(
    Array.from({ length: 2 }, () => '5:5:'),
    5_000_000,
  )
  expect([await long(), await long()]).toEqual([1, 2])
  const many = scripted(
    Array.from({ length: 12 }, () => '5:5:'),
    3_500_000,
  )
  for (let request = 1; request <= 10; request += 1) expect(await many(String(request))).toBe(request)
  expect([await many('10'), await many('1')]).toEqual([10, 11])
})

it('a response for a past state of the database is not kept for the next', async () => {
  const moments = ['5:5:', '6:6:', '6:6:']
  const { responseAt } = openRememberedResponses(async () => moments.shift())
  let finish: (value: number) => void = () => undefined
  const later = new Promise<number>((resolve) => (finish = resolve))
  const writing = (value: Promise<number>) => ({
    read: async () => ({}),
    write: async () => ({ text: Uint8Array.of(await value), encoding: undefined }),
  })
  const early = responseAt('stats', writing(later))
  await responseAt('another request', writing(Promise.resolve(2)))
  finish(1)
  expect((await early).text).toEqual(Uint8Array.of(1))
  expect((await responseAt('stats', writing(Promise.resolve(3)))).text).toEqual(Uint8Array.of(3))
})

it('data that are unchanged in a later state are not serialised again', async () => {
  const moments = ['5:5:', '6:6:', '7:7:']
  const { responseAt } = openRememberedResponses(async () => moments.shift())
  const figures = { executions: 1 }
  const asked = (found: object, value: number) => ({
    read: async () => found,
    write: async () => ({ text: Uint8Array.of(value), encoding: undefined }),
  })
  expect((await responseAt('stats', asked(figures, 1))).text[0]).toBe(1)
  expect((await responseAt('stats', asked(figures, 2))).text[0]).toBe(1)
  expect((await responseAt('stats', asked({ executions: 1 }, 3))).text[0]).toBe(3)
})
