import fc from 'fast-check'

import { AnyAsked, type AnswerPlan, answerPlans, Brands, AnyIndex, SomeIndexes } from './generators.js'
import type { Asked } from './reads.js'
import { COUNTRIES } from './vocabulary.js'

export const EditPlan = fc.record({
  report: AnyIndex,
  fields: fc.constantFrom('own', 'competitors', 'brands', 'prompts', 'all'),
  brands: Brands,
  prompts: SomeIndexes,
})
export type EditPlan = typeof EditPlan extends fc.Arbitrary<infer One> ? One : never

const Action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('import'), answers: answerPlans(12) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('edit'), edit: EditPlan }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('undo'),
      report: AnyIndex,
      back: fc.integer({ min: 1, max: 7 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('add'), report: AnyIndex, prompt: AnyIndex }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove'), report: AnyIndex, prompt: AnyIndex }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete'), prompt: AnyIndex }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('ask'),
      report: AnyIndex,
      country: fc.constantFrom(...COUNTRIES),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('create'), brands: Brands, prompts: SomeIndexes }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('tag'), prompt: AnyIndex, isTagged: fc.boolean() }) },
  { weight: 7, arbitrary: fc.record({ kind: fc.constant('work') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('together'),
      imports: fc.array(answerPlans(8), { minLength: 1, maxLength: 3 }),
      edit: fc.option(EditPlan),
    }),
  },
)
export type Action = typeof Action extends fc.Arbitrary<infer One> ? One : never

const importing = (answers: AnswerPlan[]): Action => ({ kind: 'import', answers })

/** Returns to an earlier lineup. Its stored sheets must not be used unchanged after more answers have arrived. */
const Detour = fc
  .tuple(EditPlan, answerPlans(20), answerPlans(8))
  .map(([edit, meanwhile, later]): Action[] => [
    { kind: 'edit', edit },
    { kind: 'work' },
    importing(meanwhile),
    { kind: 'undo', report: edit.report, back: 1 },
    importing(later),
    { kind: 'work' },
  ])

/** An edit that is undone before it was computed. */
const Hesitation = fc
  .tuple(EditPlan, answerPlans(12))
  .map(([edit, meanwhile]): Action[] => [
    { kind: 'edit', edit },
    importing(meanwhile),
    { kind: 'undo', report: edit.report, back: 1 },
    { kind: 'work' },
  ])

const Episode = fc.oneof(
  { weight: 5, arbitrary: Action.map((action) => [action]) },
  { weight: 2, arbitrary: Detour },
  { weight: 1, arbitrary: Hesitation },
)

export const Steps = fc
  .tuple(
    fc.array(Episode, { minLength: 2, maxLength: 6 }),
    fc.array(AnyAsked, { minLength: 3, maxLength: 6 }),
  )
  .map(([episodes, reads]) =>
    episodes.flat().map((action, index) => ({ action, asked: reads[index % reads.length] as Asked })),
  )
