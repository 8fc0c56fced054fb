import { expect, it } from 'vitest'

import { bestFindings, knownKey } from './best-findings.js'
import { NO_EVIDENCE } from './engine-facts/evidence.js'
import type { RecommendationFinding } from './recommendation-types/definition.js'

const TYPE = 'community_engagement'

const finding = (subject: string, gap: number): RecommendationFinding => ({
  subject,
  page: { url: `https://${subject}`, title: null, domain: subject, category: 'Others', owner: null },
  citations: 1,
  scoreParts: { reach: 1, gap, ease: 1, confidence: 1 },
  details: () => ({ evidence: NO_EVIDENCE, numbers: {} }),
})

const subjects = (findings: RecommendationFinding[]) => findings.map(({ subject }) => subject).toSorted()
const FOUND = [
  finding('c.example', 0.5),
  finding('a.example', 0.9),
  finding('d.example', 0.5),
  finding('b.example', 0.1),
]

it('the best findings are recommended, and always the same ones of those with equal scores', () => {
  const choice = { most: 2, known: new Set<string>() }
  expect(subjects(bestFindings(TYPE, FOUND, choice))).toEqual(['a.example', 'c.example'])
  expect(subjects(bestFindings(TYPE, FOUND.toReversed(), choice))).toEqual(['a.example', 'c.example'])
})

it('an earlier recommendation stays, however many better ones there are and in any spelling of its address', () => {
  const urls = ['http://www.b.example/', 'https://gone.example/']
  const known = new Set(urls.map((url) => knownKey({ type: TYPE, url })))
  expect(subjects(bestFindings(TYPE, FOUND, { most: 1, known }))).toEqual(['a.example', 'b.example'])
  const others = new Set([knownKey({ type: 'video_opportunities', url: 'https://b.example' })])
  expect(subjects(bestFindings(TYPE, FOUND, { most: 1, known: others }))).toEqual(['a.example'])
})
