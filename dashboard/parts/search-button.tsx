import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

import { isTyping } from './keys.js'

type SearchDialog = ComponentType<{ onClose: () => void }>

/** Opens the search over everything, by mouse or by its key. The search itself is loaded when it is first wanted. */
export function SearchButton() {
  const [Dialog, setDialog] = useState<{ component: SearchDialog }>()
  const open = () =>
    void import('./search/search.js').then(
      ({ default: component }) => setDialog({ component }),
      // The server is away; what is on the screen says so at its next read.
      () => undefined,
    )
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button type="button" class="tool" aria-keyshortcuts="/" onClick={open}>
        Search <kbd>/</kbd>
      </button>
      {Dialog && <Dialog.component onClose={() => setDialog(undefined)} />}
    </>
  )
}
