import { useMemo } from 'preact/hooks'

import { type Block, blocksOf } from './blocks.js'
import type { Inline } from './inline.js'
import { Leaf } from './marked-leaf.js'
import type { TextMark } from './text-mark.js'

interface MarkdownProps {
  text: string
  /** The element for all headings of the text, since it is part of a page with headings of its own. */
  heading?: 'h2' | 'h3'
  marks?: TextMark[]
  /** The address of a section, only for texts of the product. With it, headings get ids. */
  sectionLink?: SectionLink | undefined
}

type SectionLink = (id: string) => string

/** Renders Markdown as elements, never as HTML. Names are marked at their offsets. */
export function Markdown({ text, heading = 'h3', marks = [], sectionLink }: MarkdownProps) {
  const blocks = useMemo(() => blocksOf(text), [text])
  const sorted = useMemo(() => marks.toSorted((one, other) => one.from - other.from), [marks])
  const show = (children: Inline[]) => (
    <Pieces children={children} text={text} marks={sorted} sectionLink={sectionLink} />
  )
  return (
    <div class="answer-text">
      {blocks.map((block, index) => (
        <BlockView
          key={index}
          number={index}
          block={block}
          text={text}
          heading={heading}
          hasSections={sectionLink !== undefined}
          show={show}
        />
      ))}
    </div>
  )
}

/** The text as it was received, with every name marked. */
export function MarkedText({ text, marks }: { text: string; marks: TextMark[] }) {
  const sorted = marks.toSorted((one, other) => one.from - other.from)
  return (
    <div class="answer-text raw">
      <Leaf text={text} from={0} to={text.length} marks={sorted} />
    </div>
  )
}

interface BlockViewProps {
  number: number
  block: Block
  heading: 'h2' | 'h3'
  text: string
  hasSections: boolean
  show: (children: Inline[]) => preact.JSX.Element
}

/** The id of a heading, as links inside Markdown write it. */
const sectionId = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number} -]/gu, '')
    .trim()
    .replaceAll(' ', '-')

function BlockView({ number, block, text, heading: Heading, hasSections, show }: BlockViewProps) {
  switch (block.kind) {
    case 'heading':
      return (
        <Heading {...(hasSections && { id: sectionId(text.slice(block.from, block.to)) })}>
          {show(block.children)}
        </Heading>
      )
    case 'quote':
      return <blockquote>{show(block.children)}</blockquote>
    case 'code':
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      return <pre tabIndex={0}>{text.slice(block.from, block.to)}</pre>
    case 'paragraph':
      return <p>{show(block.children)}</p>
    case 'list': {
      const items = block.items.map(({ depth, children }, index) => (
        <li key={index} class={depth > 0 ? `depth-${depth}` : ''}>
          {show(children)}
        </li>
      ))
      return block.isOrdered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>
    }
    case 'table': {
      const [head = [], ...rows] = block.rows
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        <div class="table" role="region" aria-label={`Table at ${number}`} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {head.map((cell, index) => (
                  <th key={index}>{show(cell)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={index}>
                  {row.map((cell, column) => (
                    <td key={column}>{show(cell)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
    }
  }
}

interface PiecesProps {
  children: Inline[]
  text: string
  marks: TextMark[]
  sectionLink: SectionLink | undefined
}

function Pieces({ children, text, marks, sectionLink }: PiecesProps) {
  return (
    <>
      {children.map((piece, index) => {
        if (piece.kind === 'text') return <Leaf key={index} text={text} {...piece} marks={marks} />
        if (piece.kind === 'code')
          return (
            <code key={index}>
              <Leaf text={text} {...piece} marks={marks} />
            </code>
          )
        const inner = <Pieces children={piece.children} text={text} marks={marks} sectionLink={sectionLink} />
        if (piece.kind === 'strong') return <strong key={index}>{inner}</strong>
        if (piece.kind === 'em') return <em key={index}>{inner}</em>
        if (piece.kind === 'section')
          return sectionLink ? (
            <a key={index} href={sectionLink(piece.id)}>
              {inner}
            </a>
          ) : (
            inner
          )
        return (
          <a key={index} href={piece.href} target="_blank" rel="noopener noreferrer nofollow">
            {inner}
          </a>
        )
      })}
    </>
  )
}
