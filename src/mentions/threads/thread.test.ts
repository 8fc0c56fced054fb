import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { useTestConnection } from '../../../test/helpers/database.js'
import { lineupOf, matcherOf } from '../../detection/index.js'
import type {
  BrandMention,
  DisputedOccurrence,
  Explained,
  KindOfName,
  Mention,
  NamedBrandCount,
  NameKind,
} from '../../detection/index.js'
import { openWorkerPool, type WorkerPool } from '../../worker-pool/index.js'
import type { MentionTask } from './open-threads.js'

/** Threads cannot run TypeScript, so the test uses the built file. */
const BUILT = new URL('../../../dist/mentions/threads/thread.js', import.meta.url)

const { connection } = useTestConnection()

const brand = (name: string) => ({
  brand: name,
  brandVariations: [],
  brandDomain: `${name.toLowerCase()}.com`,
  brandDomainVariations: [],
  brandDomainWildcard: false,
  brandRegex: null,
})
const BRANDS = [brand('Nike'), brand('Adidas')]

describe('a thread', () => {
  let scanner: WorkerPool<MentionTask>
  let builder: WorkerPool<MentionTask>
  beforeAll(() => {
    scanner = openWorkerPool({ name: 'test', file: BUILT, size: 1, settings: { connection: undefined } })
    builder = openWorkerPool({ name: 'test', file: BUILT, size: 1, settings: { connection } })
  })
  afterAll(() => Promise.all([scanner.close(), builder.close()]))

  const task = {
    workspaceId: 'w1' as never,
    lineup: lineupOf(BRANDS).id,
    brands: BRANDS,
    bases: [],
    month: '2026-03-01',
    promptIds: ['p1'],
  }

  it('finds brands in texts', async () => {
    const { matchers } = lineupOf(BRANDS)
    const texts = ['Adidas, then Nike.', 'Neither.'].map((content) => ({ content, citedHosts: [] }))
    const found = await scanner.run<BrandMention[]>([{ kind: 'scan', matchers, texts }])
    expect(found.map((mentions) => mentions.map(({ matcher, offsets }) => [matcher, offsets]))).toEqual([
      [
        [1, [[0, 6]]],
        [0, [[13, 17]]],
      ],
      [],
    ])
  })

  it('explains what it finds', async () => {
    const { matchers } = lineupOf([brand('Brabantia')])
    const texts = ['Brabantia leads.', 'Neither.', 'Brabantia. '.repeat(60)].map((content) => ({
      content,
      citedHosts: [],
    }))
    const [first, second, third] = await scanner.run<Explained[]>([{ kind: 'explain', matchers, texts }])
    expect(first).toMatchObject([{ start: 0, end: 9, isCounted: true, rule: 'distinct name' }])
    expect(second).toEqual([])
    expect(third).toHaveLength(50)
  })

  it('returns the kinds of names, their offsets and disputed occurrences', async () => {
    const kinds = await scanner.run<KindOfName>([
      { kind: 'kinds', names: ['Brabantia', 'Discord'], promptTexts: [] },
    ])
    expect(kinds.map(({ kind }) => kind)).toEqual(['distinctive', 'word'])
    const taken = (kind: NameKind) => matcherOf({ ...brand('Canvas'), kinds: { Canvas: kind } })
    const matchers = [taken('ambiguous'), taken('distinctive'), taken('word')]
    const texts = [{ content: 'A canvas board.', citedHosts: [] }]
    const occurrences = await scanner.run<Mention[]>([{ kind: 'occurrences', matchers, texts }])
    expect(occurrences).toEqual([[{ matcher: 1, offsets: [[2, 8]] }]])
    const disputed = await scanner.run<DisputedOccurrence[]>([{ kind: 'disputed', matchers, texts }])
    expect(disputed).toEqual([[{ start: 2, end: 8, isCounted: false, phrase: 'canvas board' }]])
  })

  it('finds names of untracked brands', async () => {
    const texts = ['- **Asics**: good\n- **Saucony**: better', '- **Asics**: good']
    const found = await scanner.run<NamedBrandCount>([{ kind: 'name', texts }])
    expect(found).toEqual([
      { name: 'Asics', answers: 2 },
      { name: 'Saucony', answers: 1 },
    ])
  })

  it('builds sheets if it has a database, and fails if it has none', async () => {
    const built = builder.run([{ kind: 'build', task: { ...task, promptIds: [] } }])
    expect(await built).toEqual([])
    await expect(scanner.run([{ kind: 'build', task }])).rejects.toThrow('This thread has no database.')
  })

  it('continues after a task that failed', async () => {
    const never = {
      ...task,
      month: 'never',
      promptIds: ['nobody'],
      bases: [{ lineup: task.lineup, brands: task.brands }],
    }
    await expect(builder.run([{ kind: 'build', task: never }])).rejects.toThrow('never')
    expect(await builder.run([{ kind: 'build', task: { ...task, promptIds: [] } }])).toEqual([])
  })
})
