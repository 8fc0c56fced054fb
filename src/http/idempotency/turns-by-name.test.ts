import { expect, it } from 'vitest'

import { openTurnsByName } from './turns-by-name.js'

it('gives a name to one caller at a time, in order of arrival', async () => {
  const turns = openTurnsByName()
  const seen: string[] = []
  const leave = await turns.enter('a', 1000)
  const work = async (label: string) => {
    const done = await turns.enter('a', 1000)
    seen.push(label)
    done?.()
  }
  const waiting = [work('first'), work('second')]
  const other = await turns.enter('b', 1000)
  expect(seen).toEqual([])
  other?.()
  leave?.()
  await Promise.all(waiting)
  expect(seen).toEqual(['first', 'second'])
  expect(await turns.enter('a', 0)).toBeTypeOf('function')
})

it('drops callers whose time is up, and does not call them later', async () => {
  const turns = openTurnsByName()
  const leave = await turns.enter('a', 1000)
  expect(await turns.enter('a', 0)).toBeUndefined()
  const next = turns.enter('a', 1000)
  leave?.()
  expect(await next).toBeTypeOf('function')
})
