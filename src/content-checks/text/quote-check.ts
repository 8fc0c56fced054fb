import type { PageText } from './page-text.js'
import { type Word, wordsOf } from './words.js'

/** Fewer may be a term, which need not be quoted from anywhere. */
const MIN_WORDS = 4

/** Each kind apart, for one may stand inside another. */
const MARKS = [/["＂]/, /[“”„‟]/, /[«»]/, /[「」]/, /[『』]/]
/** A single one is a quotation mark only where no word is on its other side. */
const SINGLE = /(?<![\p{L}\p{N}])['‘‚‹](?=\S)(.+?)(?<=\S)['’‘›](?![\p{L}\p{N}])/gsu
const LEFT_OUT = /…|\.{3}/

/** Whether all that a text quotes stands on the page, word for word; what is left out is marked by an ellipsis. */
export function quoteCheck({ blocks }: PageText): (text: string) => boolean {
  const said = blocks.map(({ sentences }) => chain(sentences.flatMap(({ words }) => words))).join('\n')
  return (text) =>
    passagesIn(text)
      .filter((passage) => wordsOf(passage).length >= MIN_WORDS)
      .every((passage) => passage.split(LEFT_OUT).every((piece) => said.includes(chain(wordsOf(piece)))))
}

/** Each word between spaces, so that one is not found inside another. */
function chain(words: readonly Word[]): string {
  return `${words.map(({ text }) => ` ${text}`).join('')} `
}

function passagesIn(text: string): string[] {
  const single = [...text.matchAll(SINGLE)].map(([, passage = '']) => passage)
  return [...MARKS.flatMap((mark) => between(mark, text)), ...single]
}

/** Every second piece; where a mark has no partner, any piece may be the quoted one. */
function between(mark: RegExp, text: string): string[] {
  const pieces = text.split(mark)
  const isPaired = pieces.length % 2 === 1
  return pieces.filter((_, index) => (isPaired ? index % 2 === 1 : index > 0))
}
