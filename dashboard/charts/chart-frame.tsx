import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'

import { exact, NONE } from '../data/words.js'
import { save, type TableView, toCsv } from './export.js'

interface ChartFrameProps {
  title: string
  /** The section of the method page that explains the figures. */
  method: string
  /** The same figures as a table. The CSV file has them, too. */
  table: TableView
  height: number
  /** Arrow keys move over this many points. `words` describes a point: a title line, then one line for each series. */
  points: number
  words: (at: number) => string
  draw: (size: { width: number; height: number }, at: number | undefined) => ComponentChildren
  /** Maps the pointer to a point; undefined where the pointer reads no points. */
  pointAt?: (pointer: { x: number; y: number; width: number }) => number | undefined
  /** For a page that is printed: without buttons and links. */
  isPlain?: boolean
  choices?: ComponentChildren
}

/** The frame of every chart: title, table, files, method link, and points that arrow keys read. */
export function ChartFrame({
  title,
  method,
  table,
  height,
  points,
  words,
  draw,
  pointAt,
  isPlain = false,
  choices,
}: ChartFrameProps) {
  const plot = useRef<HTMLDivElement>(null)
  const width = useWidth(plot)
  const [at, setAt] = useState<number>()
  const [showsTable, setShowsTable] = useState(false)
  const move = (event: KeyboardEvent) => {
    const to: Record<string, number> = {
      ArrowRight: at === undefined ? 0 : Math.min(points - 1, at + 1),
      ArrowDown: at === undefined ? 0 : Math.min(points - 1, at + 1),
      ArrowLeft: at === undefined ? points - 1 : Math.max(0, at - 1),
      ArrowUp: at === undefined ? points - 1 : Math.max(0, at - 1),
      Home: 0,
      End: points - 1,
    }
    if (event.key === 'Escape') setAt(undefined)
    const next = to[event.key]
    if (next === undefined || points === 0) return
    event.preventDefault()
    setAt(next)
  }
  const follow = (event: PointerEvent) => {
    const box = plot.current?.getBoundingClientRect()
    if (box && pointAt)
      setAt(pointAt({ x: event.clientX - box.left, y: event.clientY - box.top, width: box.width }))
  }
  return (
    <figure class="chart">
      <header>
        <h2>{title}</h2>
        {!isPlain && (
          <div class="tools">
            {choices}
            <button
              type="button"
              class="tool"
              aria-pressed={showsTable}
              onClick={() => setShowsTable(!showsTable)}
            >
              Table
            </button>
            <button
              type="button"
              class="tool"
              onClick={() =>
                void import('./picture.js').then(({ savePicture }) => savePicture(plot.current, title))
              }
            >
              PNG
            </button>
            <button type="button" class="tool" onClick={() => save(title, 'csv', toCsv(table))}>
              CSV
            </button>
            <a class="tool" href={`/method?section=${method}`}>
              How this is computed
            </a>
          </div>
        )}
      </header>
      <div
        ref={plot}
        class="plot"
        role="group"
        aria-roledescription="chart"
        aria-label={`${title}. Arrow keys read the points.`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its points are read by arrow keys
        tabIndex={0}
        onKeyDown={move}
        onPointerMove={follow}
        onPointerLeave={() => setAt(undefined)}
      >
        {draw({ width, height }, at)}
        <Readout words={at === undefined ? undefined : words(at)} isLeft={(at ?? 0) >= points / 2} />
      </div>
      {showsTable && <TableOf table={table} label={title} />}
    </figure>
  )
}

interface ReadoutProps {
  words: string | undefined
  /** Puts the readout on the left when the point is on the right, and the reverse. */
  isLeft: boolean
}

/** Lies over the chart, so that nothing on the page moves. */
function Readout({ words, isLeft }: ReadoutProps) {
  const [title, ...lines] = words?.split('\n') ?? []
  return (
    <div class={`readout ${isLeft ? 'left' : ''}`} aria-live="polite">
      {title !== undefined && <strong>{title}</strong>}
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  )
}

/** The CSV file has numbers as programs read them; the table writes them as the rest of the screen does. */
const cellWords = (cell: string | number | null) => (typeof cell === 'number' ? exact(cell) : (cell ?? NONE))

function TableOf({ table: { head, rows }, label }: { table: TableView; label: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div class="table" role="region" aria-label={`${label}, as a table`} tabIndex={0}>
      <table class="cards">
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={head[column]} data-title={head[column]}>
                  {cellWords(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const FIRST_WIDTH = 720
/** Width of a page between its margins. A wider drawing would be scaled down and its letters printed too small to read. */
const PAPER_WIDTH = 680

function useWidth(element: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(FIRST_WIDTH)
  useEffect(() => {
    if (element.current === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(240, Math.round(entry.contentRect.width)))
    })
    observer.observe(element.current)
    const draw = () => setWidth((shown) => Math.min(shown, PAPER_WIDTH))
    // The observer does not fire for printing, so the width is set by hand and measured again afterwards.
    const measure = () => setWidth(element.current?.clientWidth ?? FIRST_WIDTH)
    addEventListener('beforeprint', draw)
    addEventListener('afterprint', measure)
    return () => {
      observer.disconnect()
      removeEventListener('beforeprint', draw)
      removeEventListener('afterprint', measure)
    }
  }, [])
  return width
}
