import { cutBy, type TextMark } from './text-mark.js'

interface LeafProps {
  text: string
  from: number
  to: number
  /** By where they begin. */
  marks: TextMark[]
}

/** A piece of text, cut where names and statements begin and end; names may stand within statements. */
export function Leaf({ text, from, to, marks }: LeafProps) {
  const inside = marks.filter((mark) => mark.to > from && mark.from < to)
  if (inside.length === 0) return <>{text.slice(from, to)}</>
  const names = inside.filter(({ said }) => said === undefined)
  const statements = inside.filter(({ said }) => said !== undefined)
  const cut = cutBy(statements.length > 0 ? statements : names, from, to)
  return (
    <>
      {cut.map(({ mark, start, end }) => {
        if (mark === undefined)
          return (
            <Leaf key={start} text={text} from={start} to={end} marks={statements.length > 0 ? names : []} />
          )
        if (mark.said === undefined)
          return (
            <mark key={start} class={mark.isOwn ? 'own' : ''} title={mark.title}>
              {text.slice(start, end)}
            </mark>
          )
        const begins = start === mark.from ? 'begins' : ''
        return (
          <span key={start} class={`statement ${mark.said} ${begins}`} title={mark.title}>
            <Leaf text={text} from={start} to={end} marks={names} />
          </span>
        )
      })}
    </>
  )
}
