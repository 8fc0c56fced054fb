import type { AnswerCitation } from '../provider.js'
import type { Marker } from './manners.js'
import type { Page } from './pages.js'
import type { Block, Sentence } from './passage.js'

export interface Rendered {
  text: string
  /** In the order in which the text gives them. */
  citations: AnswerCitation[]
}

/** The passage as Markdown, with its citations in the manner of an engine. */
export function rendered(blocks: Block[], marker: Marker): Rendered {
  const pen = penOf(marker)
  blocks
    .filter((block) => block.length > 0)
    .forEach((block, blockAt) => {
      if (blockAt > 0) pen.write('\n\n')
      block.forEach(({ mark, sentences }, lineAt) => {
        pen.write(lineAt > 0 ? `\n${mark}` : mark)
        sentences.forEach((sentence, at) => {
          if (at > 0) pen.write(' ')
          pen.tell(sentence)
        })
      })
    })
  return pen.finished()
}

interface Pen {
  write(text: string): void
  tell(sentence: Sentence): void
  finished(): Rendered
}

function penOf(marker: Marker): Pen {
  let text = ''
  const citations: AnswerCitation[] = []
  const numbers = new Map<string, number>()
  const numberOf = ({ url }: Page) => {
    const number = numbers.get(url) ?? numbers.size + 1
    numbers.set(url, number)
    return number
  }
  const cite = (page: Page, sentenceStart: number) => {
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
  return {
    write: (more) => void (text += more),
    tell(sentence) {
      const start = text.length
      text += sentence.text
      for (const page of sentence.pages) cite(page, start)
    },
    finished: () => ({ text, citations }),
  }
}

function written(page: Page, marker: Marker, number: number): string {
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
  return (
    url
      .slice('https://'.length)
      .split('/', 1)[0]
      ?.replace(/^www\./, '') ?? ''
  )
}
