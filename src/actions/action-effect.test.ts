import { expect, it } from 'vitest'

import { targetFigures } from '../recommendations/index.js'
import { targetWith } from '../recommendations/targets/target.fixture.js'
import { actionEffect } from './action-effect.js'
import type { FoundAction } from './read-actions.js'

type Fields = Parameters<typeof targetWith>[0]

function effectOf(fields: Fields) {
  const target = targetWith(fields)
  const figures = targetFigures(target, 1)
  const rest = { members: [], notes: undefined, worthDoing: true, page: undefined, effectId: null }
  return actionEffect({ target, figures, state: 'done', ...rest } satisfies FoundAction)
}

const ids = Array.from({ length: 12 }, (_, at) => `P${at}`)
const shown = ids.slice(0, 10).map((promptId) => ({ promptId, prompt: promptId, answers: 1 }))

it('an effect is measured over all prompts of a topic, not only over those that its action shows', () => {
  const facts = { prompts: shown, promptIds: ids }
  expect(effectOf({ kind: 'topic', facts })).toMatchObject({ promptIds: ids, urls: [] })
})

it('an effect is measured over all pages of a domain, not only over those that its action shows', () => {
  const pages = ids.map((id) => ({ url: `https://site.example/${id}`, title: null, owner: null, answers: 1 }))
  const facts = { pages: pages.slice(0, 10), urls: pages.map(({ url }) => url) }
  expect(effectOf({ kind: 'domain', facts })?.urls).toEqual(ids.map((id) => `site.example/${id}`))
})

it('an effect is measured over the prompts that an action of an earlier version shows', () => {
  expect(effectOf({ kind: 'topic' })?.promptIds).toEqual(['P1', 'P2'])
})
