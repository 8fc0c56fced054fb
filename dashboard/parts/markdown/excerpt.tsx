import { Leaf } from './marked-leaf.js'
import { shownWords } from './shown-words.js'
import type { TextMark } from './text-mark.js'

/** A piece of an answer as words, without the signs of Markdown; marks are given by where they begin. */
export function Excerpt({ text, marks }: { text: string; marks: TextMark[] }) {
  return (
    <>
      {shownWords(text, marks).map(([from, to]) => (
        <Leaf key={from} text={text} from={from} to={to} marks={marks} />
      ))}
    </>
  )
}
