import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import type { LanguageModel } from '../../language-model/index.js'
import { type TestReport, seedReportWithAnswers } from '../test-report.fixture.js'
import { wordByModel } from './word-by-model.js'

const test = useTestApp()
const PAGE = 'https://fellrunner.example/wide-fit'
const WORDING = {
  title: 'Have Nike named on fellrunner.example',
  headline: 'ChatGPT relies on this page and names Adidas.',
  reasoning: 'Adidas is named and Nike is not.',
  suggestions: ['- Write to the editors.'],
}
let testReport: TestReport

beforeEach(async () => {
  testReport = await seedReportWithAnswers(test)
  await testReport.importAnswers({ text: 'Buy Adidas.', cites: [PAGE], count: 3 })
  await testReport.recommend()
})

/** Returns the given text and counts its calls. */
function modelThat(writes: object | undefined) {
  const asked: string[] = []
  const write = async ({ material }: { material: string }) => {
    asked.push(material)
    return writes
  }
  return { asked, model: { name: 'test', write } as unknown as LanguageModel }
}

const word = (model: LanguageModel) => {
  const report = { workspaceId: testReport.workspaceId as never, reportId: testReport.reportId }
  return wordByModel(test.services, { report, model, signal: new AbortController().signal })
}

describe('a language model', () => {
  it('words the facts once', async () => {
    const { asked, model } = modelThat(WORDING)
    await word(model)
    await word(model)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toContain('Adidas')
    expect((await testReport.list())[0]?.copy).toEqual(WORDING)
  })

  it.each([
    ['a number', { headline: 'ChatGPT cites it in 97 answers.' }],
    ['a name', { reasoning: 'Salomon is named as well.' }],
    ['an address', { suggestions: ['- See https://elsewhere.example/offer.'] }],
  ])('that adds %s to the facts is ignored, and not asked again', async (_, beyond) => {
    const [before] = await testReport.list()
    const { asked, model } = modelThat({ ...WORDING, ...beyond })
    await word(model)
    await word(model)
    expect(asked).toHaveLength(1)
    expect(await testReport.list()).toEqual([before])
  })

  it('that cannot be reached is asked another time', async () => {
    const [before] = await testReport.list()
    await word(modelThat(undefined).model)
    expect(await testReport.list()).toEqual([before])
    const { asked, model } = modelThat(WORDING)
    await word(model)
    expect(asked).toHaveLength(1)
  })

  it('is ignored for facts other than those it was given, and asked about them a day later', async () => {
    const { asked, model } = modelThat(WORDING)
    await word(model)
    await testReport.importAnswers({ text: 'Buy Adidas.', cites: [PAGE], count: 3 })
    await testReport.recommend()
    expect((await testReport.list())[0]?.copy).not.toEqual(WORDING)
    await word(model)
    expect(asked).toHaveLength(1)
    test.clock.now = new Date(test.clock.now.getTime() + 25 * 60 * 60 * 1000)
    await word(model)
    expect(asked).toHaveLength(2)
    expect((await testReport.list())[0]?.copy).toEqual(WORDING)
  })
})
