import type { Engine } from '../../kernel/engines.js'
import type { AnswerCitation } from '../provider.js'
import type { Dice } from './chance.js'
import type { ChosenPages } from './page-choice.js'
import type { SimulatedPage } from './pages.js'

export interface PassageSentence {
  text: string
  /** The stored name of the brand that the sentence is about. */
  brand: string | undefined
  /** True if the sentence can have a source. */
  isClaim: boolean
  /** The pages that the sentence cites. */
  pages: SimulatedPage[]
}

/** A list item, a heading, a table row, or a paragraph without a mark. */
export interface PassageLine {
  mark: string
  sentences: PassageSentence[]
}

/** Lines without a blank line between them. */
export type PassageBlock = PassageLine[]

export function claim(text: string, brand?: string): PassageSentence {
  return { text, brand, isClaim: true, pages: [] }
}

export function remark(text: string): PassageSentence {
  return { text, brand: undefined, isClaim: false, pages: [] }
}

export function paragraph(...sentences: PassageSentence[]): PassageBlock {
  return sentences.length === 0 ? [] : [{ mark: '', sentences }]
}

function sentencesIn(blocks: PassageBlock[]): PassageSentence[] {
  return blocks.flatMap((block) => block.flatMap(({ sentences }) => sentences))
}

/** Cuts the passage in the middle of a sentence of its second half, as if the engine ran out of tokens. */
export function brokenOff(blocks: PassageBlock[], share: number): PassageBlock[] {
  const total = sentencesIn(blocks).length
  let left = Math.floor(total * (0.5 + share / 2))
  const kept: PassageBlock[] = []
  for (const block of blocks) {
    const lines: PassageLine[] = []
    for (const { mark, sentences } of block) {
      lines.push({ mark, sentences: left < sentences.length ? broken(sentences, left) : sentences })
      left -= sentences.length
      if (left < 0) return [...kept, lines]
    }
    kept.push(lines)
  }
  return kept
}

function broken(sentences: PassageSentence[], whole: number): PassageSentence[] {
  const words = (sentences[whole]?.text ?? '').split(' ')
  const half = words.slice(0, Math.ceil(words.length / 2)).join(' ')
  return [...sentences.slice(0, whole), remark(half)]
}

/** Adds sources to the claims: makers' pages next to their names, the other pages in turn, some of them repeatedly. */
export function sourced(
  blocks: PassageBlock[],
  { about, own }: ChosenPages,
  chance: { dice: Dice; repeats: number },
): PassageBlock[] {
  const claims = sentencesIn(blocks).filter(({ isClaim }) => isClaim)
  const given = new Map<PassageSentence, SimulatedPage[]>(claims.map((claim) => [claim, []]))
  const give = (claim: PassageSentence | undefined, page: SimulatedPage) =>
    claim && given.get(claim)?.push(page)
  for (const [brand, page] of own)
    give(
      claims.find((claim) => claim.brand === brand),
      page,
    )
  about.forEach((page, at) => give(claims[Math.floor((at * claims.length) / about.length)], page))
  for (const pages of given.values()) {
    if (pages.length === 0 && chance.dice.happens(chance.repeats)) pages.push(...chance.dice.draw(about, 1))
  }
  return blocks.map((block) =>
    block.map(({ mark, sentences }) => ({
      mark,
      sentences: sentences.map((sentence) => ({ ...sentence, pages: given.get(sentence) ?? [] })),
    })),
  )
}

/** The address as the engine writes it: with the engine as a parameter, or with a text fragment. */
export function variantUrl({ url, title }: SimulatedPage, engine: Engine, dice: Dice): string {
  const roll = dice.roll()
  const joint = url.includes('?') ? '&' : '?'
  if (engine === 'chatgpt' && roll < 0.7)
    return `${url}${joint}utm_source=${roll < 0.45 ? 'openai' : 'chatgpt.com'}`
  if ((engine === 'google' || engine === 'google_ai_mode') && roll < 0.3)
    return `${url}#:~:text=${encodeURIComponent(title.split(' ').slice(0, 4).join(' ')).replace(/[()']/g, '')}`
  if (roll > 0.92 && !/[?]|\.html$/.test(url)) return url.endsWith('/') ? url.slice(0, -1) : `${url}/`
  return url
}

/** The format of a citation. */
export type CitationMarker =
  | 'host link'
  | 'site link'
  | 'number'
  | 'number link'
  | 'bracketed link'
  | 'span'
  | 'none'

/** Renders the passage as Markdown with citations in the engine's format, in text order. */
export function rendered(
  blocks: PassageBlock[],
  marker: CitationMarker,
): { text: string; citations: AnswerCitation[] } {
  let text = ''
  const citations: AnswerCitation[] = []
  const numbers = new Map<string, number>()
  const numberOf = ({ url }: SimulatedPage) => {
    const number = numbers.get(url) ?? numbers.size + 1
    numbers.set(url, number)
    return number
  }
  const cite = (page: SimulatedPage, sentenceStart: number) => {
    const sentenceEnd = text.length
    const { url, title } = page
    text += written(page, marker, numberOf(page))
    const span =
      marker === 'host link'
        ? { start: sentenceEnd + 1, end: text.length }
        : marker === 'span'
          ? { start: sentenceStart, end: sentenceEnd }
          : {}
    citations.push({ url, title, ...span })
  }
  blocks
    .filter((block) => block.length > 0)
    .forEach((block, blockAt) => {
      if (blockAt > 0) text += '\n\n'
      block.forEach(({ mark, sentences }, lineAt) => {
        text += lineAt > 0 ? `\n${mark}` : mark
        sentences.forEach((sentence, at) => {
          if (at > 0) text += ' '
          const start = text.length
          text += sentence.text
          for (const page of sentence.pages) cite(page, start)
        })
      })
    })
  return { text, citations }
}

function written(page: SimulatedPage, marker: CitationMarker, number: number): string {
  const { url, title, kind, site } = page
  switch (marker) {
    case 'host link':
      return ` ([${kind === 'brand' ? title : hostOf(url)}](${url}))`
    case 'site link':
      return ` [${kind === 'brand' ? title : site}](${url})`
    case 'number':
      return `[${number}]`
    case 'number link':
      return ` [${number}](${url})`
    case 'bracketed link':
      return ` [[${number}]](${url})`
    case 'span':
    case 'none':
      return ''
  }
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '')
}
