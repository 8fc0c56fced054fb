import { describe, expect, it } from 'vitest'

import { TARGET_KINDS, type TargetFacts } from '../../recommendations/index.js'
import { targetFigures } from '../../recommendations/index.js'
import { targetWith } from '../../recommendations/targets/target.fixture.js'
import { actionCopy } from './action-copy.js'

const copyOf = (fields: Parameters<typeof targetWith>[0] = {}) => {
  const target = targetWith(fields)
  return actionCopy(target, targetFigures(target, 1))
}

const PAGES: TargetFacts['pages'] = [
  { url: 'https://tessel.example/wide', title: 'Wide shoes', owner: 'Tessel', answers: 30 },
  { url: 'https://ombrivo.example/fit', title: null, owner: 'Ombrivo', answers: 9 },
]

describe('the text of an action', () => {
  it('says how many answers of which engines cite the page, which brands they name, and what is usual', () => {
    expect(copyOf().text).toBe(
      'Of 84 answers in ChatGPT and Perplexity that cite this list on fellrunner.example, 61 name a competitor, most often Tessel (48) and ' +
        'Ombrivo (13), and not you. That is 72.6 %, against 55.2 % of all answers of these engines. They answer “Which running shoes are best for ' +
        'wide feet?”, “Best trail shoes” and 7 others.',
    )
  })

  it('names the competitor if there is only one', () => {
    expect(copyOf({ facts: { competitors: [{ name: 'Tessel', answers: 61 }] } }).text).toContain(
      '61 name Tessel and not you.',
    )
  })

  it('says when the difference may be chance', () => {
    expect(copyOf({ facts: { lostInterval: null } }).text).toContain('so it may be chance')
  })

  it('about a domain counts its pages, and begins with those that matter most', () => {
    const { title, text, steps } = copyOf({
      kind: 'domain',
      target: 'fellrunner.example',
      facts: { pages: PAGES, pageCount: 5 },
    })
    expect(title).toBe('Get Tarsolin covered by fellrunner.example (5 cited pages)')
    expect(text).toContain('that cite 5 pages of fellrunner.example, 61 name')
    expect(steps[0]).toContain('Begin with “Wide shoes” and ombrivo.example/fit')
  })

  it('about a topic names the sites whose pages are cited instead', () => {
    const { title, text, effect } = copyOf({
      kind: 'topic',
      target: 'Best trail shoes',
      facts: { pages: PAGES, ownCited: { most: 0.04, usual: 0.08 } },
    })
    expect(title).toBe('Publish a page that answers “Best trail shoes”')
    expect(text).toContain(
      '61 of 84 answers in ChatGPT and Perplexity to this and 8 related prompts cite pages of Tessel and Ombrivo. None cites a page of tarsolin.example, where 8 % of all answers of these engines do.',
    )
    expect(effect?.reason).toContain('Nothing is certain.')
  })

  it('about a page of the brand says how often it is cited by answers that do not name the brand', () => {
    const { text } = copyOf({ facts: { isOwn: true, types: ['cited_but_unnamed'] } })
    expect(text).toContain(
      'ChatGPT and Perplexity cite your page in 84 answers, and 61 of them do not name you.',
    )
  })
})

it.each(TARGET_KINDS)(
  'the text of an action of the kind %s consists of whole sentences without gaps',
  (kind) => {
    const { title, text, steps } = copyOf({ kind, facts: { pages: PAGES } })
    for (const sentence of [title, text, ...steps]) {
      expect(sentence).not.toMatch(/undefined|NaN|\{|\}|“”| {2}/)
      expect(sentence).toMatch(/^[A-Z0-9“]/)
    }
  },
)
