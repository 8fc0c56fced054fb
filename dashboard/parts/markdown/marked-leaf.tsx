import type { ComponentChildren } from 'preact'

import { cutBy, isName, type TextMark } from './text-mark.js'

interface LeafProps {
  text: string
  from: number
  to: number
  /** Sorted by their start. */
  marks: TextMark[]
}

/** A piece of text, cut at the ends of names, statements and changes. Names can be inside the others. */
export function Leaf({ text, from, to, marks }: LeafProps) {
  const inside = marks.filter((mark) => mark.to > from && mark.from < to)
  if (inside.length === 0) return <>{text.slice(from, to)}</>
  const names = inside.filter(isName)
  const passages = inside.filter((mark) => !isName(mark))
  const cut = cutBy(passages.length > 0 ? passages : names, from, to)
  return (
    <>
      {cut.map(({ mark, start, end }) => {
        if (mark === undefined)
          return (
            <Leaf key={start} text={text} from={start} to={end} marks={passages.length > 0 ? names : []} />
          )
        if (isName(mark))
          return (
            <mark key={start} class={mark.isOwn ? 'own' : ''} title={mark.title}>
              {text.slice(start, end)}
            </mark>
          )
        return (
          <Passage key={start} mark={mark} begins={start === mark.from}>
            <Leaf text={text} from={start} to={end} marks={names} />
          </Passage>
        )
      })}
    </>
  )
}

interface PassageProps {
  mark: TextMark
  begins: boolean
  children: ComponentChildren
}

function Passage({ mark: { said, changed, title }, begins, children }: PassageProps) {
  const beginning = begins ? 'begins' : ''
  if (changed === 'removed') return <del class={beginning}>{children}</del>
  if (changed === 'added') return <ins class={beginning}>{children}</ins>
  return (
    <span class={`statement ${said} ${beginning}`} title={title}>
      {children}
    </span>
  )
}
