import { useEffect, useRef, useState } from 'preact/hooks'

import { go, useAddress } from '../../data/address.js'
import { many } from '../../data/words.js'
import { Dialog } from '../dialog.js'
import { useFindings } from './findings.js'

/** Waits for a pause in typing, because each search is a request. */
const PAUSE_MS = 150

/** The global search: arrow keys choose, Enter opens, Escape closes. */
export default function Search({ onClose }: { onClose: () => void }) {
  const address = useAddress()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const words = useSettled(text.trim())
  const { findings, isSearching } = useFindings(words, address)
  useEffect(() => setAt(0), [words])
  const open = (href: string) => {
    onClose()
    go(href)
  }
  // Enter was pressed before there were findings of the words. It then opens the first.
  const isEntered = useRef(false)
  const isSettled = text.trim() === words
  useEffect(() => {
    if (!isEntered.current || !isSettled || isSearching) return
    isEntered.current = false
    if (findings[0]) open(findings[0].href)
  })
  const onKey = (event: KeyboardEvent) => {
    const last = findings.length - 1
    const to = { ArrowDown: Math.min(last, at + 1), ArrowUp: Math.max(0, at - 1) }[event.key]
    if (to !== undefined) setAt(to)
    else if (event.key !== 'Enter') return
    else if (isSettled && findings[at]) open(findings[at].href)
    else isEntered.current = true
    event.preventDefault()
  }
  const isInReport = address.path.startsWith('/reports/')
  return (
    <Dialog title="Search" onClose={onClose}>
      <div class="field">
        <label for="search-all" class="unseen">
          Search
        </label>
        <input
          id="search-all"
          type="text"
          role="combobox"
          autocomplete="off"
          aria-expanded={findings.length > 0}
          aria-controls="search-findings"
          aria-activedescendant={findings[at] === undefined ? undefined : `finding-${at}`}
          value={text}
          placeholder={isInReport ? 'Prompts, pages, brands, reports, settings' : 'Reports and settings'}
          onInput={(event) => {
            isEntered.current = false
            setText(event.currentTarget.value)
          }}
          onKeyDown={onKey}
        />
      </div>
      <ul id="search-findings" class="findings" role="listbox" aria-label="Findings">
        {findings.map(({ kind, name, detail, href }, index) => (
          // The field keeps the focus and handles the keys of the list.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <li
            key={href}
            id={`finding-${index}`}
            role="option"
            aria-selected={index === at}
            onClick={() => open(href)}
            onPointerMove={() => setAt(index)}
          >
            <span class="quiet small">{kind}</span>
            <span class="name">{name}</span>
            <span class="quiet small detail">{detail}</span>
          </li>
        ))}
      </ul>
      <p class="quiet small" role="status">
        {statusOf({ words, isSearching, found: findings.length, isInReport })}
      </p>
    </Dialog>
  )
}

interface State {
  words: string
  isSearching: boolean
  found: number
  isInReport: boolean
}

function statusOf({ words, isSearching, found, isInReport }: State): string {
  if (words === '')
    return isInReport
      ? 'Arrow keys choose, Enter opens.'
      : 'Open a report to search its prompts, pages and brands.'
  if (isSearching) return 'Searching …'
  return found === 0 ? `No results for “${words}”.` : many(found, 'finding')
}

function useSettled(text: string): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
