import { describe, expect, it } from 'vitest'

import { addDays } from '../../kernel/days.js'
import { CONTRACT_ENGINES } from '../../kernel/engines.js'
import { DEMO, type SimulatedAnswer, simulatedAnswer, type SimulatedQuestion } from './index.js'

const BRANDS = [DEMO.report, ...DEMO.report.competitors].map(({ brand, brandDomain }) => ({
  name: brand,
  domain: brandDomain,
}))
const PROMPTS = [
  'What are the best running shoes for beginners?',
  'best trail running shoes under $130',
  'what crm should a small agency use?',
  'best espresso machine under $700',
  'Which mattress is best for back pain?',
  'cheapest car insurance for new drivers',
  'best noise cancelling headphones',
  'gift ideas for my dad who likes birds',
  'Was sind die besten Laufschuhe für breite Füße?',
  'Quelles sont les meilleures chaussures de course pour débutants ?',
  '¿Cuáles son las mejores zapatillas para correr maratón?',
  'おすすめのランニングシューズは？',
  'Tarsolin vs Kestrane: which one should I buy?',
]
const HOSTILE = [
  '**[x](javascript:alert(1))** <script>alert(1)</script> | `a` | {about} {name} $& $1',
  'أفضل أحذية الجري \u202e للمبتدئين',
  '👟'.repeat(500),
  'best '.repeat(200),
  `what is the ${'a'.repeat(988)}`,
  ' '.repeat(1000),
  'a,'.repeat(500),
  '"\\\n\n\n\t# heading\n- list',
]

function questions(prompts: string[], days: number): SimulatedQuestion[] {
  return prompts.flatMap((prompt) =>
    CONTRACT_ENGINES.flatMap((engine) =>
      Array.from({ length: days }, (_, at) => ({
        engine,
        prompt,
        country: at % 2 === 0 ? 'us' : 'uk',
        day: addDays('2026-01-20', at * 5),
        run: 1 + (at % 2),
        brands: BRANDS,
      })),
    ),
  )
}

const simulated = (question: SimulatedQuestion) => ({ question, answer: simulatedAnswer(question) })
const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '')
const PLATFORMS = ['en.wikipedia.org', 'reddit.com', 'youtube.com']

function expectSound({ question, answer }: { question: SimulatedQuestion; answer: SimulatedAnswer }): void {
  const { text, citations, sources, searchQueries, state } = answer
  expect(text).not.toMatch(
    /undefined|NaN|\[object|\n{3}|[ \t]\n|\{\w+\}| {2}|(?<!\p{L})(\p{L}+) \1(?!\p{L})/u,
  )
  expect(text).toBe(text.trim())
  expect(text.length).toBeLessThan(3600)
  if (state === 'finished') expect(text.length).toBeGreaterThan(450)
  for (const { url, title, start, end } of [
    ...citations,
    ...sources.map((source) => ({ start: undefined, end: undefined, ...source })),
  ]) {
    const host = hostOf(url)
    const isBrand = question.brands.some(({ domain }) => domain === host)
    if (!isBrand && !PLATFORMS.includes(host)) expect(host).toMatch(/\.(?:example|test)$/)
    expect(title).not.toMatch(/^$|[{}]|undefined/)
    if (start === undefined || end === undefined) continue
    const span = text.slice(start, end)
    expect(span.length).toBe(end - start)
    if (question.engine === 'chatgpt') expect(span).toMatch(/^\(\[[^\]]+\]\([^)]+\)\)$/)
    if (question.engine === 'chatgpt') expect(span).toContain(`(${url})`)
    if (question.engine === 'gemini') expect(span).toMatch(/^[^\s#|].*[.?!]$/)
  }
  expect(searchQueries.every((query) => query.length > 2 && query.length <= 120)).toBe(true)
  expect(new Set(searchQueries).size).toBe(searchQueries.length)
}

describe('a simulated answer', () => {
  const asked = questions(PROMPTS, 24)
  const all = asked.map(simulated)

  it('is the same for the same question, whatever was asked before', () => {
    const again = asked.toReversed().map(simulatedAnswer).toReversed()
    expect(again).toEqual(all.map(({ answer }) => answer))
  })

  it('differs from run to run and day to day', () => {
    const spoken = all.filter(({ answer }) => answer.state === 'finished')
    expect(new Set(spoken.map(({ answer }) => answer.text)).size).toBe(spoken.length)
  })

  it('is complete: no open placeholders, no doubled words, citations with their offsets', () => {
    for (const one of all) expectSound(one)
  })

  it('looks like an answer of a provider, given within its day and free of charge', () => {
    for (const { question, answer } of all) {
      expect(answer).toMatchObject({
        rawBodies: [],
        costUsd: 0,
        model: 'simulator-1',
        countryApplied: 'native',
      })
      expect(answer.askedAt.toISOString().slice(0, 10)).toBe(question.day)
      if (answer.state === 'no_answer')
        expect(answer).toMatchObject({ text: '', citations: [], sources: [], searched: false })
      if (answer.state === 'refused') expect(answer.citations).toEqual([])
      if (answer.citations.length > 0) expect(answer.searched).toBe(true)
      expect(new Set(answer.sources.map(({ url }) => url)).size).toBeGreaterThanOrEqual(
        new Set(answer.citations.map(({ url }) => url)).size,
      )
    }
  })

  it('has offsets and search queries only if the engine does', () => {
    const engines = (test: (answer: SimulatedAnswer) => boolean) =>
      CONTRACT_ENGINES.filter((engine) =>
        all.some(({ question, answer }) => question.engine === engine && test(answer)),
      )
    expect(engines(({ citations }) => citations.some(({ start }) => start !== undefined))).toEqual([
      'chatgpt',
      'gemini',
    ])
    expect(engines(({ searchQueries }) => searchQueries.length > 0)).toEqual([
      'chatgpt',
      'perplexity',
      'google_ai_mode',
      'gemini',
      'claude',
    ])
  })

  it('numbers its citations from one, in order', () => {
    for (const { answer } of all.filter(({ question }) => question.engine === 'perplexity')) {
      const urls = [...new Set(answer.citations.map(({ url }) => url))]
      const numbers = [...answer.text.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number))
      expect(numbers).toEqual(answer.citations.map(({ url }) => urls.indexOf(url) + 1))
    }
  })

  it('has many forms', () => {
    const shares = [/^- \*\*/m, /^1\. \*\*/m, /^\| --- /m, /^### /m, /\]\(https:/].map(
      (shape) => all.filter(({ answer }) => shape.test(answer.text)).length / all.length,
    )
    for (const share of shares) expect(share).toBeGreaterThan(0.05)
  })

  it('is in the language of the prompt', () => {
    const text = (prompt: string | undefined) =>
      all
        .filter(({ question }) => question.prompt === prompt)
        .map(({ answer }) => answer.text.replace(/\]\([^)]*\)/g, ']'))
        .join(' ')
    expect(text(PROMPTS[8])).toMatch(/ und .* nicht /s)
    expect(text(PROMPTS[9])).toMatch(/ les .* plus /s)
    expect(text(PROMPTS[10])).toMatch(/ las .* más /s)
    for (const prompt of PROMPTS.slice(8, 11))
      expect(text(prompt).replaceAll(/\[?\[[^\]]*\]/g, '')).not.toMatch(/ (?:the|with|reviewers) /i)
  })

  it('handles hostile prompts', () => {
    for (const question of questions(HOSTILE, 4)) {
      const one = simulated(question)
      expectSound(one)
      expect(one.answer.text).not.toMatch(/<|javascript|alert|\$&|\u202e/)
    }
  })

  it('works without brands, and with more than fit into an answer', () => {
    const many = Array.from({ length: 101 }, (_, at) => ({
      name: `Brand ${at}`,
      domain: `brand-${at}.example`,
    }))
    for (const brands of [[], many, many.slice(0, 1), [...many, ...many]]) {
      const answers = questions(PROMPTS.slice(0, 3), 4).map((question) => simulated({ ...question, brands }))
      for (const one of answers) expectSound(one)
      const named = answers.map(({ answer }) => new Set(answer.text.match(/Brand \d+/g)).size)
      expect(Math.max(...named)).toBeLessThan(10)
      if (brands.length > 100) expect(Math.max(...named)).toBeGreaterThan(3)
    }
  })

  it('nearly always names the brand of the question, and does not confuse a word with one', () => {
    const brands = [
      { name: 'Only', domain: 'only.example' },
      { name: 'On', domain: 'on.example' },
      { name: 'Zed', domain: 'zed.example' },
    ]
    const naming = (prompt: string, name: RegExp) =>
      questions([prompt], 20).filter((question) => name.test(simulatedAnswer({ ...question, brands }).text))
        .length
    expect(naming('Is Zed any good?', /\*?Zed\b/)).toBeGreaterThan(110)
    expect(naming('best shoes on a budget for zedders', /\bZed\b/)).toBeLessThan(110)
  })

  it('shows brand names with markup in them as they are written', () => {
    const brands = [{ name: 'A*|_[b]\n{name} Tarsolin', domain: 'odd.example' }]
    const prompt = 'a*|_[b]\n{name} tarsolin shoes'
    const texts = questions([prompt], 6).map((question) => simulatedAnswer({ ...question, brands }).text)
    expect(texts.join('\n')).toContain('A\\*\\|\\_\\[b\\] {name} Tarsolin')
  })
})
