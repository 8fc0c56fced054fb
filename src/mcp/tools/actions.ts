import { z } from 'zod'

import type { Action } from '../../../packages/client/src/index.js'
import { FEW_ITEMS, NamedReport, NextCursor, pageQuery, shortened, Slotted } from '../fields.js'
import { asListed } from '../order.js'
import { openSlots, type Slots } from '../slots.js'
import { tool } from '../tool.js'

const STATES = ['suggested', 'in_progress', 'done', 'archived'] as const

const WORDS = 100
const ADDRESS = 300

const NamedAction = z.string().describe('From list_actions.')

const SAID = {
  actionId: z.string(),
  title: z.string(),
  text: z.string(),
  untrustedText: Slotted,
}

const LISTED = {
  ...SAID,
  kind: z.string(),
  worthDoing: z.boolean(),
  state: z.string(),
  effort: z.string(),
  rank: z.number(),
  url: z.string().nullable(),
}

/** For actions of this kind, the competitors are names found in answers, not those that the report tracks. */
const foundNames = ({ kind, competitors }: Action) =>
  kind === 'competitor' ? competitors.map(({ name }) => name) : []

const slotsOf = (item: Action): Slots =>
  openSlots({
    ...(item.kind === 'page' && { page: { title: item.target, url: item.target } }),
    names: foundNames(item),
    ours: [...item.prompts.map(({ prompt }) => prompt), ...(item.kind === 'topic' ? [item.target] : [])],
  })

const wordsIn = (slots: Slots) =>
  Object.fromEntries(Object.entries(slots.words()).map(([slot, words]) => [slot, shortened(words, WORDS)]))

/** Everything else that the action says uses the same slots. */
const said = (item: Action, slots = slotsOf(item)) => ({
  actionId: item.id,
  title: slots.filled(item.title),
  text: slots.filled(item.text),
  untrustedText: wordsIn(slots),
})

const listed = (item: Action) => ({
  ...said(item),
  kind: item.kind,
  worthDoing: item.worthDoing,
  state: item.state,
  effort: item.effort,
  rank: item.rank,
  url: item.kind === 'page' ? shortened(item.target, ADDRESS) : null,
})

export const listActionsTool = tool({
  name: 'list_actions',
  title: 'List what to do next',
  description:
    'What to do so that engines name and cite the brand more often. At most twelve are worth doing.',
  orders: { actions: asListed('worth doing first, then the highest rank') },
  operations: ['listActions'],
  input: z.object({
    reportId: NamedReport,
    worthDoing: z.boolean().optional().describe('Only those, or the others.'),
    state: z.enum(STATES).optional().describe('Only in this state.'),
    ...FEW_ITEMS,
  }),
  output: z.object({ actions: z.array(z.object(LISTED)), nextCursor: NextCursor }),
  run: async (client, { reportId, worthDoing, state, ...page }) => {
    const query = { ...pageQuery(page), worthDoing, state }
    const { items, paging } = await client.actions.list(reportId, query).page()
    return { actions: items.map((item) => listed(item)), nextCursor: paging.nextCursor }
  },
})

export const getActionTool = tool({
  name: 'get_action',
  title: 'Read one action and its evidence',
  description: 'The steps, figures behind it, what it may bring, who does it, and answers by id.',
  orders: {
    steps: asListed('in the order to take them'),
    answerIds: asListed('newest first'),
  },
  operations: ['readAction'],
  input: z.object({ reportId: NamedReport, actionId: NamedAction }),
  output: z.object({
    ...SAID,
    steps: z.array(z.string()),
    mayBring: z.string().nullable(),
    assignee: z.string().nullable(),
    dueDay: z.string().nullable(),
    note: z.string().nullable(),
    answerIds: z.array(z.string()),
  }),
  run: async (client, { reportId, actionId }) => {
    const item = await client.actions.read(reportId, actionId)
    const slots = slotsOf(item)
    const details = {
      steps: item.steps.map((step) => slots.filled(step)),
      mayBring: item.effect && slots.filled(item.effect.reason),
    }
    return {
      ...said(item, slots),
      ...details,
      assignee: item.assignee,
      dueDay: item.dueDay,
      note: item.note,
      answerIds: item.evidence.slice(0, 10),
    }
  },
})

export const updateActionTool = tool({
  name: 'update_action',
  title: 'Mark an action',
  description: 'Sets state, assignee, due day or note of an action after the person said so.',
  operations: ['updateAction'],
  writes: true,
  input: z.object({
    reportId: NamedReport,
    actionId: NamedAction,
    state: z.enum(STATES).optional().describe('The new state.'),
    assignee: z.string().nullable().optional().describe('A name.'),
    dueDay: z.string().nullable().optional().describe('YYYY-MM-DD.'),
    note: z.string().nullable().optional().describe('Plain text.'),
  }),
  output: z.object({
    actionId: z.string(),
    title: z.string(),
    state: z.string(),
    since: z.string().nullable(),
    untrustedText: Slotted,
  }),
  run: async (client, { reportId, actionId, ...change }) => {
    const item = await client.actions.update(reportId, actionId, change)
    const { title, untrustedText } = said(item)
    return { actionId: item.id, title, state: item.state, since: item.stateDate, untrustedText }
  },
})
