import { expect, it } from 'vitest'

import type { TargetKind } from '../recommendations/index.js'
import { type RankedAction, worthDoing } from './worth-doing.js'

let next = 0
const action = (fields: Partial<RankedAction> & { kind: TargetKind }): RankedAction => {
  next += 1
  return {
    id: `${fields.kind} ${String(next).padStart(3, '0')}`,
    rank: 50,
    state: 'suggested',
    moreThanNoise: true,
    domain: fields.kind === 'page' || fields.kind === 'domain' ? `site-${next}.example` : null,
    ...fields,
  }
}
const many = (count: number, fields: Partial<RankedAction> & { kind: TargetKind }) =>
  Array.from({ length: count }, () => action(fields))

const kindsOf = (ids: Set<string>) => {
  const kinds = [...ids].map((id) => id.split(' ')[0]!)
  return Object.fromEntries(
    [...new Set(kinds)].map((kind) => [kind, kinds.filter((one) => one === kind).length]),
  )
}

it('twelve at most are worth doing, the highest ranks of them', () => {
  const low = action({ kind: 'topic', rank: 1 })
  const chosen = worthDoing([low, ...many(6, { kind: 'page' }), ...many(6, { kind: 'topic' })])
  expect(chosen.size).toBe(12)
  expect(chosen).not.toContain(low.id)
})

it('no kind takes more than half of the list while there are actions of another kind', () => {
  const all = [
    ...many(20, { kind: 'page', rank: 90 }),
    ...many(3, { kind: 'topic' }),
    ...many(3, { kind: 'domain' }),
  ]
  expect(kindsOf(worthDoing(all))).toEqual({ page: 6, topic: 3, domain: 3 })
})

it('one kind fills the list if there is no other', () => {
  expect(kindsOf(worthDoing(many(20, { kind: 'page' })))).toEqual({ page: 12 })
})

it('no domain is listed twice while there is another, neither as a page nor as a whole', () => {
  const [first, second] = many(2, { kind: 'page', rank: 90, domain: 'lists.example' })
  const whole = action({ kind: 'domain', rank: 80, domain: 'lists.example' })
  const others = many(11, { kind: 'page', rank: 10 })
  const chosen = worthDoing([first!, second!, whole, ...others])
  expect(chosen).toContain(first!.id)
  expect(chosen).not.toContain(second!.id)
  expect(chosen).not.toContain(whole.id)
  expect(worthDoing([first!, second!])).toContain(second!.id)
})

it('an action that noise explains, that is done or that is archived is not worth doing', () => {
  const noise = action({ kind: 'page', moreThanNoise: false, rank: 99 })
  const done = action({ kind: 'page', state: 'done', rank: 99 })
  const archived = action({ kind: 'topic', state: 'archived', rank: 99 })
  const begun = action({ kind: 'topic', state: 'in_progress' })
  expect([...worthDoing([noise, done, archived, begun])]).toEqual([begun.id])
})

it('the list does not depend on the order of the actions', () => {
  const all = [
    ...many(9, { kind: 'page' }),
    ...many(9, { kind: 'topic' }),
    action({ kind: 'competitor', rank: 20 }),
  ]
  expect(worthDoing(all.toReversed())).toEqual(worthDoing(all))
})
