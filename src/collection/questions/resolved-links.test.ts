import { describe, expect, it } from 'vitest'

import type { EngineAnswer } from '../../engines/index.js'
import { resolvedLinks } from './resolved-links.js'

const REDIRECT = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/'
const ANSWER: EngineAnswer = {
  text: 'Acme leads.',
  state: 'finished',
  refusal: null,
  shopping: [],
  ads: [],
  citations: [],
  sources: [],
  searchQueries: [],
  searched: true,
  countryApplied: 'prompt',
  model: null,
  usage: {},
  costUsd: null,
  rawBodies: [],
}

describe('a link that only redirects', () => {
  const { signal } = new AbortController()
  const pages = new Map([[`${REDIRECT}known`, 'https://fellrunner.example/wide-fit']])
  const resolveLink = async (url: string) => pages.get(url)
  const urlOf = async (link: { url: string; title?: string }) => {
    const { citations, sources } = await resolvedLinks(
      { resolveLink },
      { ...ANSWER, citations: [{ ...link, start: 0, end: 4 }], sources: [link] },
      signal,
    )
    expect(citations.map(({ url }) => url)).toEqual(sources.map(({ url }) => url))
    return citations[0]?.url
  }

  it('becomes the page that it leads to', async () => {
    expect(await urlOf({ url: `${REDIRECT}known`, title: 'kit.com' })).toBe(
      'https://fellrunner.example/wide-fit',
    )
  })

  it.each([
    ['kit.co.uk', 'https://kit.co.uk/'],
    ['WWW.Kit.com', 'https://kit.com/'],
  ])('counts for the domain that its title %s names, if nothing says where it leads', async (title, page) => {
    expect(await urlOf({ url: `${REDIRECT}lost`, title })).toBe(page)
  })

  it.each([
    'Wide-fit trail shoes tested',
    'kit.com/list',
    'Node.js',
    'localhost',
    '127.0.0.1',
    '',
    undefined,
  ])('is not changed if its title is %j', async (title) => {
    const link = { url: `${REDIRECT}lost`, ...(title !== undefined && { title }) }
    expect(await urlOf(link)).toBe(link.url)
  })

  it('is distinguished from a link to a page', async () => {
    const page = { url: 'https://fellrunner.example/wide-fit', title: 'kit.com' }
    expect(await urlOf(page)).toBe(page.url)
  })
})
