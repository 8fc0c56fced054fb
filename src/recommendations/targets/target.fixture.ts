import type { TargetFacts } from './target.js'
import type { StoredTarget } from './target-store.js'

type Fields = Partial<Omit<StoredTarget, 'facts'>> & {
  facts?: Partial<TargetFacts>
  counts?: Partial<TargetFacts['counts']>
}

/** Builds a list page that two engines cite, with the figures of the example in docs/actions.md. */
export function targetWith({ facts, counts, ...fields }: Fields = {}): StoredTarget {
  const moment = new Date('2026-03-02T10:00:00.000Z')
  return {
    id: 'a'.repeat(64),
    kind: 'page',
    target: 'fellrunner.example/best-wide-running-shoes',
    goneDate: null,
    createdDate: moment,
    updatedDate: moment,
    simulated: false,
    ...fields,
    facts: {
      brand: { name: 'Tarsolin', domain: 'tarsolin.example' },
      types: ['content_partnership_opportunities'],
      isOwn: false,
      page: {
        url: 'https://fellrunner.example/best-wide-running-shoes',
        title: 'Best wide running shoes',
        domain: 'fellrunner.example',
        path: '/best-wide-running-shoes',
        category: 'Others',
        form: 'list',
        owner: null,
      },
      noun: 'list',
      lead: {
        type: 'content_partnership_opportunities',
        title: 'Get Tarsolin added to the list “Best wide running shoes”',
        headline: 'ChatGPT cites this list in 48 answers that name Tessel but not Tarsolin.',
        steps: ['Open “Best wide running shoes” and note what earned Tessel its place.'],
        score: 55.5,
      },
      engines: ['chatgpt', 'perplexity'],
      countries: ['us'],
      lostInterval: [0.601, 0.824],
      ownCited: null,
      promptCount: 9,
      prompts: [
        { promptId: 'P1', prompt: 'Which running shoes are best for wide feet?', answers: 21 },
        { promptId: 'P2', prompt: 'Best trail shoes', answers: 12 },
      ],
      competitors: [
        { name: 'Tessel', answers: 48 },
        { name: 'Ombrivo', answers: 13 },
      ],
      pages: [],
      pageCount: 1,
      evidence: [{ runId: 'A1', promptId: 'P1', day: '2026-03-01', engine: 'chatgpt' }],
      ...facts,
      counts: {
        answers: 84,
        lost: 61,
        usualLost: 46.4,
        namingBrand: 17,
        usualNamingBrand: 31,
        decline: null,
        reportAnswers: 2000,
        ...counts,
      },
    },
  }
}
