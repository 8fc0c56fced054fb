import { Leaf } from './marked-leaf.js'
import { shownWords } from './shown-words.js'
import type { TextMark } from './text-mark.js'

/** An excerpt of an answer as plain words, without Markdown syntax. Marks must be sorted by their start. */
export function Excerpt({ text, marks }: { text: string; marks: TextMark[] }) {
  return (
    <>
      {shownWords(text, marks).map(([from, to]) => (
        <Leaf key={from} text={text} from={from} to={to} marks={marks} />
      ))}
    </>
  )
}
