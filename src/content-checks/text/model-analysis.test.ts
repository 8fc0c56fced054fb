import { describe, expect, it } from 'vitest'
import type { z } from 'zod'

import type { LanguageModel, ModelTask } from '../../language-model/index.js'
import { analyseText } from './content-analysis.js'
import { modelAnalysis } from './model-analysis.js'
import type { TextBlock } from './page-text.js'

const BLOCKS: TextBlock[] = [
  { kind: 'heading', level: 1, text: 'Norvik K2 electric kettle' },
  { kind: 'paragraph', text: 'The Norvik K2 boils a cup in 45 seconds.  The price is €49.' },
  { kind: 'list-item', text: 'Holds 1.7 litres' },
  { kind: 'code', text: 'curl https://example.com' },
]
const PAGE = { blocks: BLOCKS, language: 'en' }
const QUOTE = 'Keep “The Norvik K2 boils a cup in 45 seconds.” as it is.'
const ITEM = { score: 80, description: QUOTE }
const JUDGED = {
  semanticRepetition: ITEM,
  summaryBlock: ITEM,
  clarityAndAssertiveness: ITEM,
  specificity: ITEM,
}
const { signal } = new AbortController()

/** A model that writes this value, as far as the schema allows, and records its requests. */
function writing(value: unknown) {
  const tasks: ModelTask<z.ZodType>[] = []
  const model: LanguageModel = {
    name: 'openai gpt-6-luna',
    async write(task) {
      tasks.push(task)
      return task.schema.safeParse(value).data
    },
  }
  return { tasks, model }
}
const analysisOf = (value: unknown, page = PAGE) => modelAnalysis(writing(value).model, page, signal)

describe('judging a text by a model', () => {
  it('gives it the text of the page in its layout, without code', async () => {
    const { model, tasks } = writing(JUDGED)
    await modelAnalysis(model, PAGE, signal)
    expect(tasks).toHaveLength(1)
    expect(tasks[0]).toMatchObject({ purpose: 'content_readiness', signal })
    expect(tasks[0]?.material).toBe(
      '# Norvik K2 electric kettle\nThe Norvik K2 boils a cup in 45 seconds. The price is €49.\n- Holds 1.7 litres',
    )
  })

  it('takes its four scores and descriptions, and computes the mean itself', async () => {
    const judged = { ...JUDGED, specificity: { score: 50, description: ' Add a source. ' } }
    expect(await analysisOf(judged)).toEqual({
      overallScore: 72.5,
      analysis: { ...JUDGED, specificity: { score: 50, description: 'Add a source.' } },
      source: 'model',
    })
  })

  it.each([
    [-20, 0],
    [1e9, 100],
    [66.6666, 66.7],
    [-0.01, 0],
  ])('takes a score of %d as %d', async (score, expected) => {
    const analysis = await analysisOf({ ...JUDGED, summaryBlock: { ...ITEM, score } })
    expect(analysis?.analysis.summaryBlock.score).toBe(expected)
  })

  it('keeps our own score and description if the model quotes what the page does not say', async () => {
    const description = 'Change “Our kettle is the best one ever”.'
    const analysis = await analysisOf({ ...JUDGED, specificity: { score: 40, description } })
    const own = analyseText(PAGE).analysis.specificity
    expect(own.score).not.toBe(40)
    expect(analysis?.analysis).toEqual({ ...JUDGED, specificity: own })
    expect(analysis?.source).toBe('model')
  })

  it('shortens a long description, between characters', async () => {
    const description = `${'x'.repeat(998)}👟${'y'.repeat(5_000)}`
    const analysis = await analysisOf({ ...JUDGED, specificity: { score: 40, description } })
    expect(analysis?.analysis.specificity.description).toBe(`${'x'.repeat(998)}…`)
  })

  it.each([
    ['a score that is no number', { ...JUDGED, specificity: { score: 'high', description: 'x' } }],
    ['an empty description', { ...JUDGED, specificity: { score: 1, description: '  ' } }],
    ['a quality that is missing', { ...JUDGED, specificity: undefined }],
  ])('returns nothing after %s', async (_case, judged) => {
    expect(await analysisOf(judged)).toBeUndefined()
  })

  it('does not ask about a page without text', async () => {
    const { model, tasks } = writing(JUDGED)
    const blocks: TextBlock[] = [{ kind: 'paragraph', text: ' … ' }]
    expect(await modelAnalysis(model, { blocks }, signal)).toBeUndefined()
    expect(tasks).toEqual([])
  })

  it('accepts quotes of a page in another script', async () => {
    const blocks: TextBlock[] = [{ kind: 'paragraph', text: '最高の電気ケトルは静かで早く沸きます。' }]
    const judged = { ...JUDGED, specificity: { score: 9, description: 'Keep 「電気ケトルは静かで早く」.' } }
    const analysis = await analysisOf(judged, { blocks, language: 'ja' })
    expect(analysis?.analysis.specificity.description).toBe('Keep 「電気ケトルは静かで早く」.')
  })
})
