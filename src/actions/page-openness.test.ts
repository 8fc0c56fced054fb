import { expect, it } from 'vitest'

import type { ReadPage } from '../cited-pages/index.js'
import { pageOpenness } from './page-openness.js'

const READ: ReadPage = {
  readDate: '2026-03-02T10:00:00.000Z',
  names: [],
  unknown: [],
  positions: [],
  title: 'How we test shoes',
  kind: 'other',
  isList: false,
  entries: null,
  updatedDate: null,
  noindex: false,
  contact: null,
  writeForUs: null,
  failure: null,
}
const failed = (reason: 'gone' | 'timeout'): ReadPage => ({
  ...READ,
  failure: { reason, message: 'The page could not be read.', date: READ.readDate },
})

it.each<[string, ReadPage | undefined, number]>([
  ['that nobody has read', undefined, 1],
  ['that is a list', { ...READ, isList: true, entries: 10 }, 1],
  ['with a link to its authors', { ...READ, contact: 'https://a.example/contact' }, 1],
  ['that invites products', { ...READ, writeForUs: 'https://a.example/write-for-us' }, 1],
  ['that has neither', READ, 0.7],
  ['on which the brand was not looked for', { ...READ, unknown: ['Tarsolin'] }, 1],
  ['that names the brand already', { ...READ, isList: true, names: ['Tarsolin'] }, 0.25],
  ['that could not be read', failed('timeout'), 1],
  ['that does not exist any more', failed('gone'), 0],
])('a page %s has the openness that its table gives it', (_, page, openness) => {
  expect(pageOpenness(page, 'Tarsolin')).toBe(openness)
})
